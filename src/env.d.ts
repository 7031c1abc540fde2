declare namespace App {
  interface Locals {
    /** How often each id was asked for on the page being rendered. */
    ids?: Map<string, number>;
  }
}

// The modules that src/build/enquiry-delivery.ts makes of content.
declare module 'virtual:enquiry/form' {
  export { default } from './enquiry/form/ThankingForm.tsx';
}

declare module 'virtual:enquiry/progress' {
  type Delivery = import('./schemas/enquiry.ts').Enquiry['delivery'];

  export const endpoint: string;
  export const answers: import('./schemas/enquiry.ts').Enquiry['answers'];
  type Word =
    'sending' | 'waiting' | 'retrying' | 'unconfirmed' | 'cancel' | 'restored' | 'kept' | 'unkept' | 'discard';
  export const messages: Pick<Delivery, Word>;
}

declare module 'virtual:enquiry/outcome' {
  type Delivery = import('./schemas/enquiry.ts').Enquiry['delivery'];

  export const messages: Pick<Delivery, 'earlier' | 'refused' | 'rejected' | 'mail'>;
  /** The company's own, for enquiries that do not get through. */
  export const email: string;
}
