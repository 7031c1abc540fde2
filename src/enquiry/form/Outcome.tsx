import { useEffect, useState } from 'react';
import { email, mail, messages } from 'virtual:enquiry/form/outcome';

import { createMailtoLink } from '../delivery/mailto.ts';
import type { Status } from '../delivery/status.ts';

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
