import { useEffect, useState } from 'react';

import { explainError, request, UnreachableError } from '../request.ts';

/** The time after which an unanswered request is sent again, in milliseconds. */
const RETRY_MS = 1000;

interface Answered<Answer> {
  /** Undefined until the first answer. The last one stays while a newer one is on its way, and if there is none. */
  answer: Answer | undefined;
  problem: string | undefined;
  /** Whether the answer is about the present content. */
  isCurrent: boolean;
}

/**
 * Sends a request whenever its name, its body or the revision of the content changes, and again until the server answers.
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
    if (name === undefined) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      request<Answer>(name, JSON.parse(key)).then(
        (answer) => {
          if (isCurrent) setKnown({ answer, problem: undefined, name, key, revision });
        },
        (error: unknown) => {
          if (!isCurrent) return;
          const problem = explainError(error);
          setKnown((before) =>
            before.name === name && before.key === key
              ? { ...before, problem }
              : { answer: undefined, problem, name, key, revision },
          );
          if (error instanceof UnreachableError) timer = setTimeout(ask, RETRY_MS);
        },
      );
    };
    ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name, key, revision]);
  const isSame = known.name === name && known.key === key;
  const { answer, problem } = isSame ? known : { answer: undefined, problem: undefined };
  return { answer, problem, isCurrent: isSame && known.revision === revision };
}
