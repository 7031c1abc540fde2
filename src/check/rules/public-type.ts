import { detectKind, findKind } from '../file-kind.ts';
import { quote } from '../format-text.ts';
import { askToDecide } from '../remedies.ts';
import type { Diagnosis, Solution } from '../rule.ts';

/**
 * Compares the name of a file in public/ with what its first bytes say.
 *
 * @returns undefined if they agree
 */
export function diagnoseType(name: string, head: Uint8Array): (Diagnosis & { solution: Solution }) | undefined {
  const ending = name.replace(/^.*\./, '').toLowerCase();
  const [real, said] = [detectKind(head), findKind(ending)];
  // The first bytes of an office document may say only that it is an archive.
  const isOffice = real?.endings[0] === 'zip' && /^(?:docx|xlsx|pptx|od[tsp])$/.test(ending);
  if (real === said || real?.endings.includes(ending) || isOffice) return undefined;
  const what = real?.noun ?? `not ${said?.noun ?? 'a file of that type'}`;
  return {
    message: `The name ends with .${ending}, but the file is ${what}.`,
    ...askToDecide(
      `Export it again as .${ending}, or rename ${quote(name)} to what it is. A new ending alone does not change the file.`,
      `Export it again as .${ending}`,
    ),
  };
}
