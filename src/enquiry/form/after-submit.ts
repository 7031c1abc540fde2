// What the form needs only after the first submit. Visitors who send nothing do not download it.
export { createDelivery } from '../delivery/deliver.ts';
export { Confirmation, EmailLink, OutcomeText } from './Outcome.tsx';
