import { useEffect, useRef, type MouseEvent, type SubmitEvent } from 'react';
import { problems } from 'virtual:enquiry/form/content';

import { SUBMITTED_BEFORE_HYDRATION } from '../../browser/submitted-before-hydration.ts';
import { Toast, useThanks } from './Toast.tsx';
import { runAfterPaint } from './after-paint.ts';
import { receiveCalculation } from './calculation.ts';
import { showProblems } from './field-messages.ts';
import type { Props } from './props.ts';

/** The form of a demonstration: validates its fields with the browser, clears them, says thanks, and sends nothing. */
export default function DemonstrationForm({ id, labelledby, toast: messages, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const thank = useThanks(id, messages);

  const send = () => {
    form.current?.reset();
    thank();
  };

  useEffect(() => {
    if (!form.current) return;
    receiveCalculation(form.current);
    if (form.current.hasAttribute(SUBMITTED_BEFORE_HYDRATION)) send();
    form.current.removeAttribute(SUBMITTED_BEFORE_HYDRATION);
    return showProblems(form.current, problems);
    // oxlint-disable-next-line react/exhaustive-deps -- handles a submit before hydration, once
  }, []);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    runAfterPaint(send);
  };

  // The first click of a double click clears the fields. The second would report them as empty.
  const ignoreDoublePress = (event: MouseEvent) => {
    const isButton = event.target instanceof Element && event.target.closest('[type="submit"]') !== null;
    if (isButton && event.detail > 1) event.preventDefault();
  };

  return (
    <div id={id}>
      {/* Outside a dialog, method="dialog" validates and then does nothing. Before hydration, no text is lost. */}
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
      <Toast form={id} messages={messages} />
    </div>
  );
}
