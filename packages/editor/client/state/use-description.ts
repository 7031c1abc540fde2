import type { Description } from '../../shared/answers.ts';
import type { Target } from '../../shared/protocol.ts';
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
