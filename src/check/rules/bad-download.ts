import { detectKind, findKind } from '../file-kind.ts';
import { quote } from '../format-text.ts';
import type { PublicFile } from '../public-file.ts';
import { askToDecide } from '../remedies.ts';
import type { Diagnosis, Problem, Rule, Solution } from '../rule.ts';
import { getDownloadFiles, toPlace } from './downloads.ts';

const MB = 1_000_000;
const LARGEST = 10 * MB;

function diagnose(name: string, { size, head }: PublicFile): (Diagnosis & { solution: Solution }) | undefined {
  if (size === 0) {
    return { message: 'The file is empty.', ...askToDecide('Copy it again from its original.', 'Copy it again') };
  }
  if (size > LARGEST) {
    return {
      message: `The file has ${(size / MB).toFixed(1)} MB, and the limit is ${LARGEST / MB} MB.`,
      ...askToDecide('Export it at a lower resolution, or split it into several files.', 'a lower resolution'),
    };
  }
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

export const badDownload: Rule = {
  code: 'bad-download',
  title: 'A download that cannot be used',
  explanation:
    'The first bytes of a file say what it is, and its name must say the same. A download has up to 10 MB, because many visitors have a slow or an expensive connection.',
  bad: { file: 'downloads.json', text: '"file": "data-sheet.pdf", which is a Word document with a new name' },
  good: { file: 'downloads.json', text: '"file": "data-sheet.pdf", exported as PDF' },
  find: (content) =>
    [...getDownloadFiles(content)].flatMap(([name, file]): Problem[] => {
      const diagnosis = diagnose(name, file);
      return diagnosis ? [{ source: toPlace(content, file), range: [0, 0], ...diagnosis }] : [];
    }),
};
