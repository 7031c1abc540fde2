import { useCallback, useEffect, useState } from 'react';

import type { Description, Target } from '../../protocol.ts';
import { request } from '../request.ts';
import { isSame } from '../values.ts';

/** What is selected on the page. It is followed when its file changes. */
export interface Selection {
  target?: Target | undefined;
  /** Undefined until the first answer, null if the target is gone. */
  description?: Description | null;
  problem?: string;
  /** The revision of the content that the answer is about. */
  revision?: number;
}

export function useSelection(revision: number) {
  const [selection, setSelection] = useState<Selection>({});
  const { target, description, revision: known } = selection;
  const hash = description?.hash;
  useEffect(() => {
    if (!target || known === revision) return undefined;
    let isCurrent = true;
    request<Description | null>('describe', { target, hash }).then(
      (answer) => {
        if (isCurrent) setSelection({ target: answer?.target ?? target, description: answer, revision });
      },
      (error: unknown) => {
        const problem = error instanceof Error ? error.message : String(error);
        if (isCurrent) setSelection((before) => ({ ...before, problem, revision }));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [target, hash, known, revision]);
  const select = useCallback((next: Target | undefined) => {
    // What was gone may be there again.
    setSelection((before) => (before.description && isSame(before.target, next) ? before : { target: next }));
  }, []);
  return [selection, select] as const;
}
