import { useEffect, useState } from 'react';

import { request } from '../request.ts';

interface Answered<Answer> {
  /** Undefined until the first answer. While a newer one is on its way, the last one stays. */
  answer: Answer | undefined;
  problem: string | undefined;
  /** Whether the answer is about the present content. */
  isCurrent: boolean;
}

/**
 * Sends a request whenever its name, its body or the revision of the content changes.
 *
 * @param name undefined if there is nothing to ask for
 */
export function useAnswer<Answer>(name: string | undefined, body: unknown, revision: number): Answered<Answer> {
  const key = JSON.stringify(body);
  const [known, setKnown] = useState<
    Omit<Answered<Answer>, 'isCurrent'> & { name?: string; key?: string; revision?: number }
  >({
    answer: undefined,
    problem: undefined,
  });
  useEffect(() => {
    if (name === undefined) return;
    let isCurrent = true;
    const keep = (answered: Omit<Answered<Answer>, 'isCurrent'>) => {
      if (isCurrent) setKnown({ ...answered, name, key, revision });
    };
    request<Answer>(name, JSON.parse(key)).then(
      (answer) => {
        keep({ answer, problem: undefined });
      },
      (error: unknown) => {
        keep({ answer: undefined, problem: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [name, key, revision]);
  const isSame = known.name === name && known.key === key;
  const { answer, problem } = isSame ? known : { answer: undefined, problem: undefined };
  return { answer, problem, isCurrent: isSame && known.revision === revision };
}
