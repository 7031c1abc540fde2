/*
 * What the form needs from the first press on its button on, in a file of its own: whoever sends nothing does not pay
 * for it.
 */
export { createDeliver } from '../delivery/deliver.ts';
export { Confirmation } from './Confirmation.tsx';
export { EmailLink, OutcomeText } from './Outcome.tsx';
