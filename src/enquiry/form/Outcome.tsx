import { useEffect, useState } from 'react';
import { email, messages } from 'virtual:enquiry/outcome';

import { createMailtoLink } from '../delivery/mailto.ts';
import type { Status } from '../delivery/status.ts';

/** Says why the endpoint did not accept the enquiry. */
export function OutcomeText({ status }: { status: Status }) {
  switch (status.state) {
    case 'earlier':
      return <p className="error-message">{messages.earlier}</p>;
    case 'invalid':
      return <p className="error-message">{messages.refused}</p>;
    case 'rejected':
      return (
        <>
          <p className="error-message">{messages.rejected}</p>
          <p>{status.detail}</p>
        </>
      );
    default:
      return null;
  }
}

/** Offers to send what was typed by e-mail instead. Follows later changes in the form. */
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
    <a className="button" data-quiet="" href={createMailtoLink(email, messages.mail.subject, fields)}>
      {messages.mail.action}
    </a>
  );
}
