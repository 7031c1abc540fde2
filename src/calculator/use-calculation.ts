import { useEffect, useState } from 'react';

import type { Inputs } from '../schemas/calculator-fields.ts';
import type { Answer } from './answer.ts';
import type { TableError, TableMistake } from './csv/parse-table.ts';
import type { Content } from './inputs.ts';

/** How long a calculation may keep the browser from anything else. A slow phone takes several times as long. */
const SLICE_MS = 8;

interface Shown {
  inputs: Inputs;
  answer: Answer;
  /** Whether the sensitivities are still those of earlier inputs. */
  isPartial?: boolean;
  /** A mistake in a table of newer inputs. */
  mistake?: TableMistake | undefined;
  /** Inputs whose answer needs a script that did not load. */
  lost?: Inputs | undefined;
}

/** Calculates an answer whenever the inputs change and have no mistake, in slices. Until there is one, the one before stays. */
export function useCalculation(inputs: Inputs | undefined, content: Content, first: Shown): Shown {
  const [shown, setShown] = useState(first);

  useEffect(() => {
    if (!inputs) return;
    let isCancelled = false;
    const calculate = async () => {
      const { begin } = await import('./on-demand.ts');
      const calculation = await begin(inputs, content);
      for (let began = 0; ;) {
        // Lets the browser paint and answer to the visitor.
        if (performance.now() - began > SLICE_MS) {
          await new Promise((resolve) => setTimeout(resolve));
          began = performance.now();
        }
        if (isCancelled) return;
        const { done, value } = calculation.next();
        const isPartial = value?.sensitivities === undefined;
        // What follows later stays until then.
        if (value) setShown((before) => ({ inputs, answer: { ...before.answer, ...value }, isPartial }));
        if (done) return;
      }
    };
    calculate().catch((error: unknown) => {
      const { cause: mistake } = error as Partial<TableError>;
      if (!isCancelled) setShown((before) => ({ ...before, mistake, lost: mistake ? undefined : inputs }));
      if (!mistake) throw error;
    });
    return () => {
      isCancelled = true;
    };
  }, [inputs, content]);

  return shown;
}
