import { offer, replace, write, type Change } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';

const specify = (from: string, to: string) => replace('specifications.json', from, to);

const openQuestion = replace('questions.json', '"As long as the machine."]', '"We do not know."], "open": true');
const showQuestions = (component = '<Questions />'): Change =>
  replace(about, '<Section hidden', `<Section title="Questions">\n\n${component}\n\n</Section>\n\n<Section hidden`);

const row = (file: string) =>
  JSON.stringify({ id: 'data-sheet', file, title: 'Data sheet', date: '2026-11-22', version: '1', language: 'en' });
const list = (...files: string[]) => write('downloads.json', `[${files.map(row).join(', ')}]\n`);
const pdf = '%PDF-1.7\n';
const ofSize = (start: string, size: number) => {
  const bytes = new Uint8Array(size);
  bytes.set(new TextEncoder().encode(start));
  return bytes;
};

export const mistakes: MistakesByRule = {
  'bad-format': [
    mistake('a file that browsers would run', list('data-sheet.html')),
    mistake('a file with blanks in its name', list('Data sheet.pdf'), offer('data-sheet.pdf', pdf)),
    mistake(
      'a language by its name',
      list('data-sheet.pdf'),
      replace('downloads.json', '"en"', '"English"'),
      offer('data-sheet.pdf', pdf),
    ),
    mistake('a unit that is none', specify('"N·m"', '"newtons"')),
    mistake('words at the end of a range', specify('"3.80"', '"four"')),
  ],
  'wrong-type': [mistake('a value without quotation marks', specify('"0.62"', '0.62'))],
  'wrong-combination': [
    mistake('the unit in the value', specify('"0.62"', '"350 Nm"')),
    mistake('a range in the value', specify('"0.62"', '"0.62-3.80"')),
    mistake('a range from high to low', specify('"0.62"', '"6.2"')),
    mistake('a range without a beginning', specify('"value": "0.62",', '')),
  ],
  'missing-download': [
    mistake('a file that was never put there', list('brochure.pdf')),
    mistake('a name that is misspelt', list('datasheet.pdf'), offer('data-sheet.pdf', pdf)),
    mistake('one of two files', list('brochure.pdf', 'data-sheet.pdf'), offer('data-sheet.pdf', pdf)),
  ],
  'bad-download': [
    mistake(
      'a Word document with a new name',
      list('data-sheet.pdf'),
      offer('data-sheet.pdf', 'PK\u0003\u0004 word/ '),
    ),
    mistake('a text with a new name', list('data-sheet.pdf'), offer('data-sheet.pdf', 'Data sheet')),
    mistake('a picture among lists', list('ratios.csv'), offer('ratios.csv', 'GIF89a')),
    mistake('a file of 11 MB', list('data-sheet.pdf'), offer('data-sheet.pdf', ofSize(pdf, 11_000_000))),
    mistake('an empty file', list('data-sheet.pdf'), offer('data-sheet.pdf', '')),
  ],
  'unused-download': [
    mistake('an old version', list('data-sheet.pdf'), offer('data-sheet.pdf', pdf), offer('data-sheet-2024.pdf', pdf)),
    mistake('the only file', offer('brochure.pdf', pdf)),
  ],
  'duplicate-id': [
    mistake(
      'a section with the id of an answer on its page',
      showQuestions(),
      replace(about, '<Section title="Our Mission"', '<Section id="belt-life" title="Our Mission"'),
    ),
  ],
  'dead-anchor': [
    mistake('a link to no answer', showQuestions(), replace(about, '(/#technology)', '(#belt-live)')),
    mistake('a link to an answer on another page', replace(about, '(/#technology)', '(#belt-life)')),
  ],
};

/** The same for rules before the launch. */
export const launchMistakes: MistakesByRule = {
  'launch-answers': [
    mistake('an open question that a page shows', openQuestion, showQuestions()),
    mistake('the same, among sections', openQuestion, showQuestions('Words.\n\n<Questions />')),
  ],
};
