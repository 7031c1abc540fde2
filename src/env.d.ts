declare namespace App {
  interface Locals {
    /** How often each id has been requested so far on the page that is being rendered. */
    ids?: Map<string, number>;
    /** The language of the page that is being rendered. */
    lang?: string;
  }
}

declare module 'virtual:browser/inline-script' {
  export const code: string;
}

// The virtual modules that each feature makes in its content-modules.ts.
declare module 'virtual:calculator/content' {
  export const content: import('./calculator/inputs.ts').Content;
}

declare module 'virtual:calculator/problems' {
  export const problems: import('./schemas/calculator.ts').Calculator['problems'];
}

declare module 'virtual:enquiry/form/chosen' {
  export { default } from './enquiry/form/DemonstrationForm.tsx';
}

declare module 'virtual:enquiry/form/content' {
  type Content = import('./schemas/enquiry.ts').EnquiryContent;
  export const endpoint: string;
  export const answers: Content['answers'];
  /** `own` has the messages of single fields that are empty, by their names. */
  export const problems: Content['problems'] & { own: Readonly<Partial<Record<string, string>>> };
  /** `longest` is the longest message that the form shows above its button. */
  export const messages: Omit<Content['delivery'], 'earlier' | 'invalid' | 'rejected' | 'mail' | 'back'> & {
    submit: string;
    longest: string;
  };
}

declare module 'virtual:enquiry/form/outcome' {
  type Delivery = import('./schemas/enquiry.ts').EnquiryContent['delivery'];
  export const messages: Pick<Delivery, 'earlier' | 'invalid' | 'rejected'>;
  export const mail: Delivery['mail'];
  /** The company's email address, for enquiries that cannot be delivered. */
  export const email: string;
}
