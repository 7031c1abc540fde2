import type { ReactNode } from 'react';

import type { EnquiryContent } from '../../schemas/enquiry.ts';

export interface Props {
  id: string;
  /** The ids of the elements that label the form. */
  labelledby: string;
  toast: EnquiryContent['toast'];
  children?: ReactNode;
}
