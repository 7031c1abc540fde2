import { askToEdit, type Remedy } from '../remedies.ts';
import type { Range } from '../source.ts';

/** Explains braces that have a meaning in other programs. Undefined if they have none. */
export function explainForeignBraces(
  inner: string,
  text: string,
  range: Range,
): (Remedy & { message: string }) | undefined {
  const words = inner.trim();
  // {{ … }} has the same meaning as { … } there.
  let [start, end] = range;
  while (text.charAt(start - 1) === '{' && text.charAt(end) === '}') {
    start -= 1;
    end += 1;
  }
  const remove = { range: [start, end] as const, text: '' };
  if (/^\/[/*]/.test(words))
    return { message: 'A page cannot contain comments.', ...askToEdit('Remove the comment, with its braces.', remove) };
  if (/^#[\p{L}\d_-]+$/u.test(words))
    return {
      message: `{${words}} is the id of a heading in other programs. Here a heading gets its id from its words.`,
      ...askToEdit('Remove it, with its braces.', remove),
    };
  if (/^[%<#].*[%>#]$|^[%<]|^\/\w+$|^#(?:if|each|include)\b/s.test(words))
    return { message: `{${words}} is code of another program.`, ...askToEdit('Remove it, with its braces.', remove) };
  return undefined;
}
