import { useEffect } from 'react';

import type { Status } from '../delivery/status.ts';
import type { EnquiryContent } from '../../schemas/enquiry.ts';
import { Toast, useThanks } from './Toast.tsx';
import { clearMessages, showMessages } from './field-messages.ts';

interface Props {
  id: string;
  form: HTMLFormElement;
  status: Status;
  messages: EnquiryContent['toast'];
}

/** Shows the endpoint's messages at the fields, and confirms that the enquiry was sent. */
export function Confirmation({ id, form, status, messages }: Props) {
  const thank = useThanks(id, messages);

  useEffect(() => {
    if (status.state === 'sending') clearMessages(form);
    if (status.state === 'invalid') showMessages(form, status.messages);
    if (status.state === 'sent') thank();
  }, [form, status, thank]);

  return <Toast form={id} messages={messages} />;
}
