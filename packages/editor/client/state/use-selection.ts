import { useEffect, useState } from 'react';

import type { Target } from '../../shared/protocol.ts';
import type { Description } from '../../shared/answers.ts';
import { explainError, request } from '../request.ts';
import { isSame } from '../values.ts';

/** What is selected on the page. It is followed when its file changes. */
export interface Selection {
  target?: Target | undefined;
  /** The version of its file that it was found in, if that is known. */
  hash?: string | undefined;
  /** Undefined until the first answer, null if the target is gone. */
  description?: Description | null;
  problem?: string;
  /** The revision of the content that the answer is about. */
  revision?: number;
}

export function useSelection(revision: number) {
  const [selection, setSelection] = useState<Selection>({});
  const { target, description, revision: known } = selection;
  const hash = description?.hash ?? selection.hash;
  useEffect(() => {
    if (!target || known === revision) return undefined;
    let isCurrent = true;
    request<Description | null>('describe', { target, hash }).then(
      (answer) => {
        if (isCurrent) setSelection({ target: answer?.target ?? target, description: answer, revision });
      },
      (error: unknown) => {
        const problem = explainError(error);
        if (isCurrent) setSelection((before) => ({ ...before, problem, revision }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [target, hash, known, revision]);
  const select = (next: Target | undefined, version?: string) => {
    // What was gone may be there again.
    setSelection((before) =>
      before.description && isSame(before.target, next) ? before : { target: next, hash: version },
    );
  };
  return [selection, select] as const;
}
