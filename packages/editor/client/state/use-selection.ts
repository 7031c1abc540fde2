import { useState } from 'react';

import type { Target } from '../../shared/protocol.ts';
import type { Description } from '../../shared/answers.ts';
import { isSame } from '../content/values.ts';
import { useAnswer } from '../requests/use-answer.ts';

interface Found {
  target?: Target | undefined;
  /** The version of its file in which it was found, if that is known. */
  hash?: string | undefined;
}

/** Describes a target, and follows it when its file changes. The answer is null if it is gone. */
export const useDescription = (found: Found, revision: number) =>
  useAnswer<Description | null>(
    found.target && 'describe',
    found,
    revision,
    (last) => last && { target: last.target, hash: last.hash },
  );

/** What is selected on the page. It is followed when its file changes. */
export interface Selection {
  target: Target | undefined;
  /** Undefined until the first answer, null if the target is gone. */
  description: Description | null | undefined;
  problem?: string | undefined;
  /** Whether the description is about the present content. */
  isCurrent: boolean;
}

export function useSelection(revision: number) {
  const [selected, setSelected] = useState<Found>({});
  const { answer: description, ...answer } = useDescription(selected, revision);
  const selection: Selection = { ...answer, description, target: description?.target ?? selected.target };
  const select = (target: Target | undefined, hash?: string) => {
    if (!description || !isSame(selection.target, target)) setSelected({ target, hash });
  };
  return [selection, select] as const;
}
