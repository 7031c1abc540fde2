import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react';
import { endpoint, messages, problems } from 'virtual:enquiry/form/content';

import { isBusy, type Status } from '../delivery/status.ts';
import { SUBMITTED_BEFORE_HYDRATION } from '../../browser/submitted-before-hydration.ts';
import { runAfterPaint } from './after-paint.ts';
import { showProblems } from './field-messages.ts';
import { readFields } from './form.ts';
import type { Props } from './props.ts';
import { useSubmission } from './use-submission.ts';

/** Whether the enquiry has not arrived yet, so that a visitor who is about to leave needs to know if a copy is kept. */
const isPending = ({ state }: Status) =>
  state === 'waiting' || state === 'retrying' || state === 'unconfirmed' || state === 'rejected';

/** The form of a site with an endpoint: sends enquiries in the background, and shows their progress. */
export default function DeliveringForm({ id, labelledby, toast, children }: Props) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const { status, isKept, isRestored, loaded, submission } = useSubmission(id, form);
  const submit = useRef<HTMLButtonElement>(null);
  const busy = isBusy(status);

  useEffect(() => (form ? showProblems(form, problems) : undefined), [form]);

  const onInput = () => {
    if (form) submission.current?.update(readFields(form));
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget: form } = event;
    // The browser is already posting a form that was submitted before hydration.
    if (form.hasAttribute(SUBMITTED_BEFORE_HYDRATION)) return;
    event.preventDefault();
    // Its fields may be empty by the time that a second press is handled.
    if (busy) return;
    runAfterPaint(() => void submission.current?.send(readFields(form)));
  };

  const onCancel = () => submission.current?.cancel();

  const onDiscard = () => submission.current?.discard();

  // If a button disappears while it has the focus, the submit button gets the focus.
  const passFocus = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) submit.current?.focus({ preventScroll: true });
    },
    [],
  );

  const hasMessage = isRestored || (status.state !== 'idle' && status.state !== 'sent');

  return (
    <div id={id}>
      <form
        ref={setForm}
        method="post"
        action={endpoint}
        className="enquiry"
        aria-labelledby={labelledby}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        <div className="island-content" inert={busy}>
          {children}
        </div>
        <div className="col-span-full">
          {/* The status replaces the privacy note. An invisible copy of the longest message reserves the space. */}
          <div className="mb-4 grid items-end *:[grid-area:1/1]">
            <p className="error-message invisible">
              <span data-label={messages.longest} />
            </p>
            <p className={hasMessage ? 'invisible' : 'text-soft'}>{messages.privacy}</p>
            <div role="status">
              {isRestored && <p>{messages.restored}</p>}
              {busy && <p>{messages[status.state]}</p>}
              {status.state === 'unconfirmed' && <p className="error-message">{messages.unconfirmed}</p>}
              {loaded && <loaded.OutcomeText status={status} />}
            </div>
          </div>
          <div className="buttons">
            <button
              ref={submit}
              type="submit"
              className="button"
              aria-disabled={busy || undefined}
              aria-busy={busy || undefined}
            >
              {messages.submit}
            </button>
            {busy && (
              <button ref={passFocus} type="button" className="button" data-quiet="" onClick={onCancel}>
                {messages.cancel}
              </button>
            )}
            {loaded && form && <loaded.EmailLink form={form} status={status} />}
            {!busy && (isRestored || isPending(status)) && (
              <button ref={passFocus} type="button" className="button" data-quiet="" onClick={onDiscard}>
                {messages.discard}
              </button>
            )}
          </div>
          <p role="status" className="text-soft not-empty:mt-4">
            {isPending(status) && (isKept ? messages.kept : messages.unkept)}
          </p>
        </div>
      </form>
      {loaded && form && <loaded.Confirmation id={id} form={form} status={status} messages={toast} />}
    </div>
  );
}
