import { useEffect } from 'react';

import type { Status } from '../delivery/status.ts';
import type { Enquiry } from '../../schemas/enquiry.ts';
import { Toast, useThanks } from './Toast.tsx';
import { clearMessages, showMessages } from './field-messages.ts';

interface Props {
  id: string;
  form: HTMLFormElement;
  status: Status;
  words: Enquiry['toast'];
}

/** Shows at the fields what has become of the enquiry, and confirms that it was sent. */
export function Confirmation({ id, form, status, words }: Props) {
  const thank = useThanks(id, words);

  useEffect(() => {
    if (status.state === 'sending') clearMessages(form);
    if (status.state === 'refused') showMessages(form, status.messages);
    if (status.state !== 'sent') return;
    // The focus goes back to the button that was pressed, unless the visitor has taken it elsewhere by now. A press on
    // the form while that is inert takes it only to what the form stands in.
    const focused = document.activeElement;
    const isElsewhere = !focused?.contains(form) && !form.nextElementSibling?.contains(focused);
    if (!isElsewhere) form.querySelector('button')?.focus({ preventScroll: true });
    thank();
  }, [form, status, thank]);

  return <Toast form={id} words={words} />;
}
