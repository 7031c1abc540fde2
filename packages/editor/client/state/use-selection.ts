import { useState } from 'react';

import type { Target } from '../../shared/protocol.ts';
import type { Description } from '../../shared/answers.ts';
import { isSame } from '../content/values.ts';
import { useAnswer } from '../requests/use-answer.ts';

interface Selected {
  target?: Target | undefined;
  /** The version of its file in which it was found, if that is known. */
  hash?: string | undefined;
}

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
  const [selected, setSelected] = useState<Selected>({});
  const { answer: description, ...answer } = useAnswer<Description | null>(
    selected.target && 'describe',
    selected,
    revision,
    (last) => last && { target: last.target, hash: last.hash },
  );
  const selection: Selection = { ...answer, description, target: description?.target ?? selected.target };
  const select = (target: Target | undefined, hash?: string) => {
    if (!description || !isSame(selection.target, target)) setSelected({ target, hash });
  };
  return [selection, select] as const;
}
