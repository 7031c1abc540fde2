import { useState } from 'react';

import type { Target } from '../../shared/protocol.ts';
import type { Description } from '../../shared/answers.ts';
import { isSame } from '../content/values.ts';
import { useDescription } from './use-description.ts';

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
  const [selected, setSelected] = useState<Parameters<typeof useDescription>[0]>({});
  const { answer: description, ...answer } = useDescription(selected, revision);
  const selection: Selection = { ...answer, description, target: description?.target ?? selected.target };
  const select = (target: Target | undefined, hash?: string) => {
    if (!description || !isSame(selection.target, target)) setSelected({ target, hash });
  };
  return [selection, select] as const;
}
