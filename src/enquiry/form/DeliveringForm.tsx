import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { answers, endpoint, messages } from 'virtual:enquiry/progress';

import { Session, type Deliver } from '../delivery/session.ts';
import { firstView, isBusy, type Status } from '../delivery/status.ts';
import { SUBMITTED_BEFORE_HYDRATION } from '../../browser/submitted-before-hydration.ts';
import { afterPaint } from './after-paint.ts';
import { fieldsOf, fillIn, postAsItIs } from './form.ts';
import { loadAfterPress, type AfterPress } from './load-after-press.ts';
import type { Props } from './props.ts';

/** Whether the visitor may be about to leave with an enquiry that has not arrived, and wants to know what becomes of it. */
const outlives = ({ state }: Status) =>
  state === 'waiting' || state === 'retrying' || state === 'unconfirmed' || state === 'rejected';

/** Sends enquiries to the endpoint in the background, and says how far they have come. */
export default function DeliveringForm({ id, labelledby, toast, children }: Props) {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [{ status, isKept, isRestored }, setView] = useState(firstView);
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
    const opened = new Session({
      name: id,
      storage: () => sessionStorage,
      browser: { storage: () => localStorage, locks: () => navigator.locks },
      deliver,
      fill: (fields) => fillIn(form, fields),
      clear: () => {
        form.reset();
      },
      show: setView,
    });
    session.current = opened;
    // Somebody may have begun before there was anything to notice it.
    opened.typed(fieldsOf(form));
    void opened.takeOver();

    const leave = () => {
      opened.leave();
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) opened.comeBack();
    };
    addEventListener('pagehide', leave);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('pageshow', comeBack);
    };
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
    if (form.hasAttribute(SUBMITTED_BEFORE_HYDRATION)) return;
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

  const onDiscard = () => {
    session.current?.discard();
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
          {isRestored && <p>{messages.restored}</p>}
          {isBusy(status) || status.state === 'unconfirmed' ? (
            <p>{messages[status.state]}</p>
          ) : (
            loaded && <loaded.OutcomeText status={status} />
          )}
          {outlives(status) && <p>{isKept ? messages.kept : messages.unkept}</p>}
        </div>
        {isBusy(status) && (
          <button type="button" className="button" data-quiet="" onClick={onCancel}>
            {messages.cancel}
          </button>
        )}
        {loaded && form && <loaded.EmailLink form={form} status={status} />}
        {(isRestored || (outlives(status) && !isBusy(status))) && (
          <button type="button" className="button" data-quiet="" onClick={onDiscard}>
            {messages.discard}
          </button>
        )}
      </div>
      {loaded && form && <loaded.Confirmation id={id} form={form} status={status} words={toast} />}
    </div>
  );
}
