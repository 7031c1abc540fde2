import { useEffect, useRef, type MouseEvent, type SubmitEvent } from 'react';

import { SUBMITTED_BEFORE_HYDRATION } from '../../browser/submitted-before-hydration.ts';
import { Toast, useThanks } from './Toast.tsx';
import { afterPaint } from './after-paint.ts';
import type { Props } from './props.ts';

/** Sends nothing to anybody: it checks its fields with the browser's own means, clears them and says thanks. */
export default function ThankingForm({ id, labelledby, toast: words, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const thank = useThanks(id, words);

  const send = () => {
    form.current?.reset();
    thank();
  };

  useEffect(() => {
    if (!form.current?.hasAttribute(SUBMITTED_BEFORE_HYDRATION)) return;
    form.current.removeAttribute(SUBMITTED_BEFORE_HYDRATION);
    send();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- what was pressed before is answered once
  }, []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    afterPaint(send);
  };

  // The second press of a double one would find the fields empty, and complain of it.
  const ignoreDoublePress = (event: MouseEvent) => {
    const isButton = event.target instanceof Element && event.target.closest('[type="submit"]') !== null;
    if (isButton && event.detail > 1) event.preventDefault();
  };

  return (
    <div id={id}>
      {/* Outside a dialog, method="dialog" checks the fields and then does nothing: no request, and no words lost. */}
      <form
        ref={form}
        method="dialog"
        className="enquiry"
        aria-labelledby={labelledby}
        onSubmit={onSubmit}
        onClick={ignoreDoublePress}
      >
        {children}
      </form>
      <Toast form={id} words={words} />
    </div>
  );
}
