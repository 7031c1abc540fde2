import type { ChangeAnswer } from '../../protocol.ts';

/** Says why something could not be changed. Undefined if it was. */
export function explainAnswer(answer: ChangeAnswer): string | undefined {
  if (answer.ok) return undefined;
  if ('reason' in answer) return answer.reason;
  return `Somebody else has changed ${answer.conflict.name} meanwhile. Look at it, and try again.`;
}

export const explainError = (error: unknown): string => (error instanceof Error ? error.message : String(error));
