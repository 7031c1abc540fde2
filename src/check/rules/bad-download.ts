import type { PublicFile } from '../public-file.ts';
import { askToDecide } from '../remedies.ts';
import type { Diagnosis, Problem, Rule, Solution } from '../rule.ts';
import { getDownloadFiles, toPlace } from './downloads.ts';
import { diagnoseType } from './public-type.ts';

const MB = 1_000_000;
const LARGEST = 10 * MB;

function diagnose(name: string, { size, head }: PublicFile): (Diagnosis & { solution: Solution }) | undefined {
  if (size === 0) {
    return { message: 'The file is empty.', ...askToDecide('Copy it again from its original.', 'Copy it again') };
  }
  if (size > LARGEST) {
    return {
      message: `The file has ${(Math.ceil((10 * size) / MB) / 10).toFixed(1)} MB, and the limit is ${LARGEST / MB} MB.`,
      ...askToDecide('Export it at a lower resolution, or split it into several files.', 'a lower resolution'),
    };
  }
  return diagnoseType(name, head);
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
