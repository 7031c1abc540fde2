import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { answers, endpoint, words } from 'virtual:enquiry/progress';

import { Session, type Deliver } from '../../../enquiry/session.ts';
import { isBusy, type Status } from '../../../enquiry/status.ts';
import { SUBMITTED_EARLY } from '../../../lib/early-submit.ts';
import { afterPaint } from './after-paint.ts';
import { fieldsOf, fillIn, postAsItIs } from './form.ts';
import { loadAfterPress, type AfterPress } from './load-after-press.ts';
import type { Props } from './props.ts';

/** Sends enquiries to the endpoint in the background, and says how far they have come. */
export default function DeliveringForm({ id, labelledby, toast, children }: Props) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [status, setStatus] = useState<Status>({ state: 'idle' });
  const [loaded, setLoaded] = useState<AfterPress>();
  const session = useRef<Session>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!form) return;
    let background: Deliver | undefined;
    const deliver: Deliver = async (payload, show, cancelled) => {
      const afterPress = await loadAfterPress(show).catch(() => undefined);
      setLoaded(afterPress);
      if (cancelled.aborted) return { state: 'unconfirmed' };
      if (!afterPress) return postAsItIs(form, payload);
      background ??= afterPress.createDeliver({ endpoint, answers }, navigator.onLine);
      return background(payload, show, cancelled);
    };
    session.current = new Session({ name: id, storage: () => sessionStorage, deliver, show: setStatus });
    fillIn(form, session.current.fields);
    // Somebody may have begun before there was anything to notice it.
    session.current.typed(fieldsOf(form));
  }, [id, form]);

  // Where the page was left while an enquiry was on its way, the next one has to tell.
  useEffect(() => {
    if (status.state === 'unconfirmed') loadAfterPress().then(setLoaded, () => undefined);
  }, [status]);

  const onInput = () => {
    if (form) session.current?.typed(fieldsOf(form));
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget: form } = event;
    // What was sent before the script was there is on its way already, by the browser's own means.
    if (form.hasAttribute(SUBMITTED_EARLY)) return;
    event.preventDefault();
    afterPaint(() => {
      void session.current?.send(fieldsOf(form));
      panel.current?.focus();
    });
  };

  const onCancel = () => {
    session.current?.cancel();
    panel.current?.focus();
  };

  return (
    <div id={id}>
      <form
        ref={setForm}
        method="post"
        action={endpoint}
        className="enquiry"
        aria-labelledby={labelledby}
        inert={isBusy(status)}
        onInput={onInput}
        onSubmit={onSubmit}
      >
        {children}
      </form>
      <div ref={panel} className="enquiry-status" tabIndex={-1}>
        <div role="status">
          {isBusy(status) || status.state === 'unconfirmed' ? (
            <p>{words[status.state]}</p>
          ) : (
            loaded && <loaded.OutcomeText status={status} />
          )}
        </div>
        {isBusy(status) && (
          <button type="button" className="button" data-quiet="" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
        {loaded && form && <loaded.EmailLink form={form} status={status} />}
      </div>
      {loaded && form && <loaded.Confirmation id={id} form={form} status={status} words={toast} />}
    </div>
  );
}
