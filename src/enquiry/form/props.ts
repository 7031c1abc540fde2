import type { ReactNode } from 'react';

import type { EnquiryContent } from '../../schemas/enquiry.ts';

/** The props of both enquiry forms. */
export interface Props {
  id: string;
  /** The ids of the elements that label the form. */
  labelledby: string;
  toast: EnquiryContent['toast'];
  /** The fields, rendered by Astro. */
  children?: ReactNode;
}
