import { useEffect, useEffectEvent, useState } from 'react';

import { explainError, request, RETRY_MS, UnreachableError } from './request.ts';

interface Last<Answer> {
  key: string;
  revision: number;
  /** Undefined until the first answer. The last answer stays while a newer one is on its way, or if none comes. */
  answer?: Answer | undefined;
  problem?: string | undefined;
}

/**
 * Sends a request whenever its name, its body or the revision of the content changes, and again until the server answers.
 *
 * @param name undefined if there is nothing to ask for
 * @param relocate returns another body once there is an answer, if the answer says where the thing is now
 */
export function useAnswer<Answer>(
  name: string | undefined,
  body: unknown,
  revision: number,
  relocate?: (last: Answer) => unknown,
): Pick<Last<Answer>, 'answer' | 'problem'> & { isCurrent: boolean } {
  const key = JSON.stringify([name, body]);
  const [last, setLast] = useState<Last<Answer>>();
  const known = last?.key === key ? last : undefined;
  const send = useEffectEvent((asked: string) =>
    request<Answer>(asked, (known?.answer === undefined ? undefined : relocate?.(known.answer)) ?? body),
  );
  useEffect(() => {
    if (name === undefined) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      send(name).then(
        (answer) => {
          if (isCurrent) setLast({ key, revision, answer });
        },
        (error: unknown) => {
          if (!isCurrent) return;
          const problem = explainError(error);
          setLast((before) => ({ ...(before?.key === key ? before : { key, revision }), problem }));
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
  // The answer is about the present content if its revision is.
  return { answer: known?.answer, problem: known?.problem, isCurrent: known?.revision === revision };
}
