// DeliveringForm or DemonstrationForm, depending on whether the content has an endpoint. The other one is not bundled.
export { default } from 'virtual:enquiry/form/chosen';
