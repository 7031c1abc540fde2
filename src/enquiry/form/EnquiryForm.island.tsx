// The one that delivers enquiries where they have an endpoint; elsewhere nothing of it is in the script.
export { default } from 'virtual:enquiry/form';
