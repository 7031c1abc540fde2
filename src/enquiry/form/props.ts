import type { ReactNode } from 'react';

import type { Enquiry } from '../../schemas/enquiry.ts';

/** What either kind of enquiry form is given. */
export interface Props {
  id: string;
  /** The ids of what names the form, as a page may have several. */
  labelledby: string;
  toast: Enquiry['toast'];
  /** The fields, as the server wrote them. */
  children?: ReactNode;
}
