import { useEffect, useState } from 'react';
import { email, messages } from 'virtual:enquiry/outcome';

import { mailto } from '../delivery/mail.ts';
import type { Status } from '../delivery/status.ts';

/** What the endpoint has said of an enquiry that it did not take. */
export function OutcomeText({ status }: { status: Status }) {
  switch (status.state) {
    case 'earlier':
    case 'refused':
      return <p>{messages[status.state]}</p>;
    case 'rejected':
      return (
        <>
          <p>{messages.rejected}</p>
          <p>{status.detail}</p>
        </>
      );
    default:
      return null;
  }
}

/** Another way to send what was typed. */
export function EmailLink({ status, form }: { status: Status; form: HTMLFormElement }) {
  const [fields, setFields] = useState(() => new FormData(form));

  useEffect(() => {
    const update = () => {
      setFields(new FormData(form));
    };
    update();
    form.addEventListener('input', update);
    return () => {
      form.removeEventListener('input', update);
    };
  }, [form, status]);

  if (status.state !== 'unconfirmed' && status.state !== 'rejected') return null;
  return (
    <a className="button" data-quiet="" href={mailto(email, messages.mail.subject, fields)}>
      {messages.mail.action}
    </a>
  );
}
