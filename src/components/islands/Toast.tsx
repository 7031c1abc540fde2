import toast, { useToaster } from 'react-hot-toast/headless';

import type { Enquiry } from '../../schemas/enquiry.ts';

/** Long enough to be read twice; resting on the toast holds it. */
const DURATION_MS = 10_000;

/** The confirmation. Its live region stands in the page from the start, so that it is announced. */
export function Toast({ words }: { words: Enquiry['toast'] }) {
  const { toasts, handlers } = useToaster({ duration: DURATION_MS });
  const shown = toasts.find(({ visible }) => visible);

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
          <>
            <p className="toast-title">{words.title}</p>
            <p>{words.text}</p>
          </>
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
