import { useEffect } from 'react';

import type { Status } from '../delivery/status.ts';
import type { Enquiry } from '../../schemas/enquiry.ts';
import { Toast, useThanks } from './Toast.tsx';
import { clearMessages, showMessages } from './field-messages.ts';

interface Props {
  id: string;
  form: HTMLFormElement;
  status: Status;
  messages: Enquiry['toast'];
}

/** Shows the endpoint's messages at the fields, and confirms that the enquiry was sent. */
export function Confirmation({ id, form, status, messages }: Props) {
  const thank = useThanks(id, messages);

  useEffect(() => {
    if (status.state === 'sending') clearMessages(form);
    if (status.state === 'invalid') showMessages(form, status.messages);
    if (status.state !== 'sent') return;
    // Return the focus to the button, unless the visitor has moved it elsewhere. A click on the inert form does not count: it
    // moves the focus only to an ancestor of the form.
    const focused = document.activeElement;
    const isElsewhere = !focused?.contains(form) && !form.nextElementSibling?.contains(focused);
    if (!isElsewhere) form.querySelector('button')?.focus({ preventScroll: true });
    thank();
  }, [form, status, thank]);

  return <Toast form={id} messages={messages} />;
}
