import { useCallback, useLayoutEffect, useRef } from 'react';
import { toast, useToaster } from 'react-hot-toast/headless';

import type { EnquiryContent } from '../../schemas/enquiry.ts';

/** Returns a function that shows the form's toast. Each time it is a new toast, so that screen readers announce it again. */
export function useThanks(form: string, { title }: EnquiryContent['toast']): () => void {
  const sent = useRef(0);
  return useCallback(() => {
    toast.remove(`${form}/${sent.current}`);
    sent.current += 1;
    toast(title, { id: `${form}/${sent.current}` });
  }, [form, title]);
}

interface Props {
  /** The id of the form. A page may have several forms. */
  form: string;
  messages: EnquiryContent['toast'];
}

/**
 * The confirmation. It takes the place of the fields until it is dismissed. Its live region is there from the start: screen
 * readers may miss a late one.
 */
export function Toast({ form, messages }: Props) {
  const { toasts } = useToaster({ duration: Infinity });
  const shown = toasts.find(({ id, visible }) => visible && id.startsWith(`${form}/`));
  const isShown = shown !== undefined;
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const fields = document.getElementById(form)?.querySelector('form');
    const region = place.current;
    if (!isShown || !fields || !region) return;
    const { activeElement } = document;
    const { bottom } = fields.getBoundingClientRect();
    fields.inert = true;
    // The lower edge stays: the confirmation is where the button was, and what is below it does not move.
    window.scrollBy({ top: region.getBoundingClientRect().bottom - bottom, behavior: 'instant' });
    // A visitor who has gone on to another part of the page keeps the focus there. A click on inert fields moves it to an ancestor.
    if (fields.contains(activeElement) || activeElement?.contains(fields)) {
      region.focus({ preventScroll: true });
      region.scrollIntoView({ block: 'nearest' });
    }
    return () => {
      fields.inert = false;
      fields.querySelector('input')?.focus();
    };
  }, [form, isShown]);

  return (
    <div ref={place} className="toast" tabIndex={-1} data-shown={shown ? '' : undefined}>
      <div role="status">
        {shown && (
          <div key={shown.id}>
            <p className="text-xl font-bold">{messages.title}</p>
            <p className="mt-2">{messages.text}</p>
          </div>
        )}
      </div>
      {/* At the other side than the button of the form: a double press of that one does not dismiss it. */}
      {shown && (
        <button type="button" className="button justify-self-end" data-quiet="" onClick={() => toast.dismiss(shown.id)}>
          {messages.dismiss}
        </button>
      )}
    </div>
  );
}
