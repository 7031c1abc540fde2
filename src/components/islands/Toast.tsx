import toast, { useToaster } from 'react-hot-toast/headless';

import type { Enquiry } from '../../schemas/enquiry.ts';

/** Long enough to be read twice; resting on the toast holds it. */
const DURATION_MS = 10_000;

/** The id of the toast for the nth sending of a form. */
export const toastId = (form: string, count: number): string => `${form}/${count}`;

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
