import { useEffect, useState } from 'react';

import type { Inputs } from '../schemas/calculator-fields.ts';
import type { Answer } from './answer.ts';
import { TableProblem } from './csv/parse-table.ts';
import type { Content } from './inputs.ts';

/** How long a calculation may keep the browser from anything else. A slow phone takes several times as long. */
const SLICE_MS = 8;

interface Shown {
  inputs: Inputs;
  answer: Answer;
  /** A mistake in a table of newer inputs. */
  problem?: TableProblem | undefined;
}

/** Lets the browser paint and answer to the visitor. @throws if the calculation is cancelled */
async function pause(cancelled: AbortSignal): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve));
  cancelled.throwIfAborted();
  return performance.now();
}

/**
 * Calculates an answer whenever the inputs change, in slices. Until there is one, the one before stays.
 *
 * @param inputs undefined while they have a mistake
 * @param first the answer to the inputs at the start, from the server
 */
export function useCalculation(inputs: Inputs | undefined, content: Content, first: Shown): Shown {
  const [shown, setShown] = useState(first);

  useEffect(() => {
    if (!inputs) return;
    const cancellation = new AbortController();
    const calculate = async () => {
      const { begin } = await import('./on-demand.ts');
      const calculation = await begin(inputs, content);
      let began = await pause(cancellation.signal);
      for (;;) {
        const { done, value } = calculation.next();
        if (value) setShown({ inputs, answer: value });
        if (done) return;
        if (performance.now() - began > SLICE_MS) began = await pause(cancellation.signal);
      }
    };
    const fail = (error: unknown) => {
      if (cancellation.signal.aborted) return;
      if (!(error instanceof TableProblem)) throw error;
      setShown((before) => ({ ...before, problem: error }));
    };
    if (inputs === first.inputs) setShown(first);
    else void calculate().catch(fail);
    return () => {
      cancellation.abort();
    };
  }, [inputs, content, first]);

  return shown;
}
