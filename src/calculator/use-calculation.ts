import { useEffect, useState } from 'react';

import { addSensitivities, findAnswer, loadSteps, type Answer, type Work } from './answer.ts';
import type { Inputs } from './inputs.ts';

/** How long a calculation may keep the browser from anything else. A slow phone takes several times as long. */
const SLICE_MS = 8;

/** Lets the browser paint and answer to the visitor. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/** Runs a calculation in slices. @throws when it is cancelled */
async function runInSlices<Result>(calculation: Generator<void, Result>, cancelled: AbortSignal): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const { done, value } = calculation.next();
    if (done) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await pause();
    cancelled.throwIfAborted();
    began = performance.now();
  }
}

const ignoreAbort = (error: unknown) => {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
};

/**
 * Calculates an answer whenever the inputs change. Until there is one, the one before stays.
 *
 * @param inputs undefined while they have a mistake
 * @param first the answer to the inputs at the start, from the server
 */
export function useCalculation(
  inputs: Inputs | undefined,
  works: readonly Work[],
  first: { inputs: Inputs; answer: Answer },
) {
  const [state, setState] = useState(first);

  useEffect(() => {
    if (!inputs) return;
    const cancellation = new AbortController();
    const { signal } = cancellation;
    const calculate = async () => {
      await pause();
      signal.throwIfAborted();
      const steps = await loadSteps(inputs, works);
      const answer = await runInSlices(findAnswer(inputs, steps), signal);
      setState({ inputs, answer });
      setState({ inputs, answer: await runInSlices(addSensitivities(answer, inputs, steps), signal) });
    };
    // The server has calculated the answer to the first inputs.
    if (inputs === first.inputs) setState(first);
    else void calculate().catch(ignoreAbort);
    return () => {
      cancellation.abort();
    };
  }, [inputs, works, first]);

  return state;
}
