import { useEffect, useState } from 'react';
import { email, mail, messages } from 'virtual:enquiry/form/outcome';

import { createMailtoLink } from '../delivery/mailto.ts';
import type { Status } from '../delivery/status.ts';
import type { EnquiryContent } from '../../schemas/enquiry.ts';
import { clearMessages, showMessages } from './field-messages.ts';
import { Toast, useThanks } from './Toast.tsx';

export function OutcomeText({ status }: { status: Status }) {
  if (status.state !== 'earlier' && status.state !== 'invalid' && status.state !== 'rejected') return null;
  return (
    <>
      <p className="error-message">{messages[status.state]}</p>
      {status.state === 'rejected' && <p>{status.detail}</p>}
    </>
  );
}

/** Offers to send what was typed by e-mail instead. Follows later changes in the form. */
export function EmailLink({ status, form }: { status: Status; form: HTMLFormElement }) {
  const [fields, setFields] = useState(() => new FormData(form));

  useEffect(() => {
    const update = () => setFields(new FormData(form));
    update();
    form.addEventListener('input', update);
    return () => form.removeEventListener('input', update);
  }, [form, status]);

  if (status.state !== 'unconfirmed' && status.state !== 'rejected') return null;
  return (
    <a className="button" data-quiet="" href={createMailtoLink(email, mail, fields)}>
      {mail.action}
    </a>
  );
}

interface ConfirmationProps {
  id: string;
  form: HTMLFormElement;
  status: Status;
  messages: EnquiryContent['toast'];
}

/** Shows the endpoint's messages at the fields, and confirms that the enquiry was sent. */
export function Confirmation({ id, form, status, messages }: ConfirmationProps) {
  const thank = useThanks(id, messages);

  useEffect(() => {
    if (status.state === 'sending') clearMessages(form);
    if (status.state === 'invalid') showMessages(form, status.messages);
    if (status.state === 'sent') thank();
  }, [form, status, thank]);

  return <Toast form={id} messages={messages} />;
}
