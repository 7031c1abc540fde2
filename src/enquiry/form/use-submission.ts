import { useEffect, useRef, useState } from 'react';
import { answers, endpoint } from 'virtual:enquiry/form/content';

import { Submission, type Deliver } from '../delivery/submission.ts';
import { initialView } from '../delivery/status.ts';
import { receiveCalculation } from './calculation.ts';
import { readFields, fillEmptyFields, submitNatively } from './form.ts';
import { loadAfterSubmit, type AfterSubmit } from './load-after-submit.ts';

/** Opens the submission of a form. Returns what it shows, and the script that a press on Send has loaded. */
export function useSubmission(id: string, form: HTMLFormElement | null) {
  const [view, setView] = useState(initialView);
  const [loaded, setLoaded] = useState<AfterSubmit>();
  const submission = useRef<Submission>(null);
  const { status } = view;

  useEffect(() => {
    if (!form) return;
    let deliverInBackground: Deliver | undefined;
    const deliver: Deliver = async (payload, onProgress, cancelled) => {
      const afterSubmit = await loadAfterSubmit(onProgress).catch(() => undefined);
      setLoaded(afterSubmit);
      if (cancelled.aborted) return { state: 'unconfirmed' };
      if (!afterSubmit) return submitNatively(form, payload);
      deliverInBackground ??= afterSubmit.createDelivery({ endpoint, answers }, navigator.onLine);
      return deliverInBackground(payload, onProgress, cancelled);
    };
    const opened = new Submission({
      name: id,
      storage: () => sessionStorage,
      browser: { storage: () => localStorage, locks: () => navigator.locks },
      deliver,
      fill: (fields) => fillEmptyFields(form, fields),
      clear: () => form.reset(),
      show: setView,
    });
    submission.current = opened;
    receiveCalculation(form);
    // The visitor may have typed before the form was hydrated.
    opened.update(readFields(form));
    void opened.restoreAbandoned();

    const resume = ({ persisted }: PageTransitionEvent) => {
      if (persisted) opened.resume();
    };
    const listeners = new AbortController();
    addEventListener('pagehide', () => opened.pause(), listeners);
    addEventListener('pageshow', resume, listeners);
    return () => listeners.abort();
  }, [id, form]);

  // The page was left while an enquiry was being sent. This page has to show the outcome, so it needs the script.
  useEffect(() => {
    if (status.state === 'unconfirmed') loadAfterSubmit().then(setLoaded, () => undefined);
  }, [status]);

  return { ...view, loaded, submission };
}
