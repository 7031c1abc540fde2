import { useCallback, useRef } from 'react';
import toast, { useToaster } from 'react-hot-toast/headless';

import type { Enquiry } from '../../schemas/enquiry.ts';

/** Long enough to be read twice; resting on the toast holds it. */
const DURATION_MS = 10_000;

/** The id of the toast for the nth sending of a form. */
const toastId = (form: string, count: number): string => `${form}/${count}`;

/** Says thanks for what a form has sent: one toast at a time, and a new one for each, so that each is announced. */
export function useThanks(form: string, { title }: Enquiry['toast']): () => void {
  const sent = useRef(0);
  return useCallback(() => {
    toast.remove(toastId(form, sent.current));
    sent.current += 1;
    toast(title, { id: toastId(form, sent.current) });
  }, [form, title]);
}

interface Props {
  /** The id of the form that the toast confirms: a page may have several. */
  form: string;
  words: Enquiry['toast'];
}

/** The confirmation. Its live region stands in the page from the start, so that it is announced. */
export function Toast({ form, words }: Props) {
  const { toasts, handlers } = useToaster({ duration: DURATION_MS });
  const shown = toasts.find(({ id, visible }) => visible && id.startsWith(`${form}/`));

  return (
    <div
      className="toast"
      data-shown={shown ? '' : undefined}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      <div role="status">
        {shown && (
          <div key={shown.id}>
            <p className="toast-title">{words.title}</p>
            <p>{words.text}</p>
          </div>
        )}
      </div>
      {shown && (
        <button
          type="button"
          className="toast-dismiss"
          onClick={() => {
            toast.dismiss(shown.id);
          }}
        >
          {words.dismiss}
        </button>
      )}
    </div>
  );
}
