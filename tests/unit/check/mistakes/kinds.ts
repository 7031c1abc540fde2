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

const mp4 = '\0\0\0\u0018ftypmp42';
const videoFiles = [
  offer('videos/test.mp4', mp4),
  offer('videos/test.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])),
  offer('videos/test.vtt', 'WEBVTT\n'),
];
const showVideo = (
  component = '<Video title="T" video="/videos/test.mp4" poster="/videos/test.jpg" captions="/videos/test.vtt" />',
) => showQuestions(component);

export const mistakes: MistakesByRule = {
  'bad-format': [
    mistake('a file that browsers would run', list('data-sheet.html')),
    mistake('a file with blanks in its name', list('Data sheet.pdf'), offer('downloads/data-sheet.pdf', pdf)),
    mistake(
      'a language by its name',
      list('data-sheet.pdf'),
      replace('downloads.json', '"en"', '"English"'),
      offer('downloads/data-sheet.pdf', pdf),
    ),
    mistake(
      'a video on another site',
      showVideo('<Video title="T" video="https://video.example.com/1.mp4" poster="/videos/test.jpg" />'),
      ...videoFiles,
    ),
    mistake(
      'a code of three letters',
      list('data-sheet.pdf'),
      replace('downloads.json', '"en"', '"ger"'),
      offer('downloads/data-sheet.pdf', pdf),
    ),
    mistake('a file with its folder', list('/downloads/data-sheet.pdf'), offer('downloads/data-sheet.pdf', pdf)),
    mistake(
      'a video without the slash at the start',
      showVideo('<Video title="T" video="videos/test.mp4" poster="/videos/test.jpg" captions="/videos/test.vtt" />'),
      ...videoFiles,
    ),
    mistake(
      'the home page of a site of videos',
      showVideo('<Video title="T" video="https://www.youtube.com/" poster="/videos/test.jpg" />'),
      ...videoFiles,
    ),
    mistake(
      'an old address without its slash',
      write('redirects.json', '[{ "from": "shop", "to": "/licensing", "permanent": true }]'),
    ),
    mistake(
      'an old address with the site before it',
      write('redirects.json', '[{ "from": "https://stepless.example/shop/", "to": "/licensing", "permanent": true }]'),
    ),
    mistake('a unit that is none', specify('"N·m"', '"newtons"')),
    mistake('words at the end of a range', specify('"3.80"', '"four"')),
  ],
  'missing-field': [
    mistake(
      'a redirect that does not say how long it holds',
      write('redirects.json', '[{ "from": "/shop", "to": "/licensing" }]'),
    ),
  ],
  'placeholder-text': [
    mistake(
      'a full stop in place of a text',
      replace('benefits.json', 'The engine stays close to its best operating point.', '.'),
    ),
    mistake('a value that nobody knows yet', specify('"unit": "N·m"', '"value": "n/a", "unit": "N·m"')),
    mistake('a dash for a value', specify('"unit": "N·m"', '"value": "–", "unit": "N·m"')),
  ],
  'wrong-type': [mistake('a value without quotation marks', specify('"0.62"', '0.62'))],
  'wrong-combination': [
    mistake('the unit in the value', specify('"0.62"', '"350 Nm"')),
    mistake('a decimal comma', specify('"0.62"', '"0,62"')),
    mistake('a range in the value', specify('"0.62"', '"0.62-3.80"')),
    mistake(
      'a video without captions',
      showVideo('<Video title="T" video="/videos/test.mp4" poster="/videos/test.jpg" />'),
      ...videoFiles,
    ),
    mistake(
      'captions of a video elsewhere',
      showVideo(
        '<Video title="T" video="https://vimeo.com/1" poster="/videos/test.jpg" captions="/videos/test.vtt" />',
      ),
      ...videoFiles,
    ),
    mistake('a source without a credit', showVideo('<Figure caption="C" source="/licensing">\n\nWords\n\n</Figure>')),
    mistake('a proof without words', showVideo('<Quote name="A" proof="/licensing">\n\nWords\n\n</Quote>')),
    mistake(
      'a video without a poster',
      showVideo('<Video title="T" video="/videos/test.mp4" captions="/videos/test.vtt" />'),
      ...videoFiles,
    ),
    mistake('a range from high to low', specify('"0.62"', '"6.2"')),
    mistake('a range without a beginning', specify('"value": "0.62",', '')),
  ],
  'missing-download': [
    mistake('a file that was never put there', list('brochure.pdf')),
    mistake('a name that is misspelt', list('datasheet.pdf'), offer('downloads/data-sheet.pdf', pdf)),
    mistake('one of two files', list('brochure.pdf', 'data-sheet.pdf'), offer('downloads/data-sheet.pdf', pdf)),
  ],
  'bad-download': [
    mistake(
      'a Word document with a new name',
      list('data-sheet.pdf'),
      offer('downloads/data-sheet.pdf', 'PK\u0003\u0004 word/ '),
    ),
    mistake('a text with a new name', list('data-sheet.pdf'), offer('downloads/data-sheet.pdf', 'Data sheet')),
    mistake('a text as a CAD drawing', list('housing.dwg'), offer('downloads/housing.dwg', 'Housing')),
    mistake('a text as a CAD model', list('housing.step'), offer('downloads/housing.step', 'Housing')),
    mistake('an old CAD drawing as an exchange file', list('housing.dxf'), offer('downloads/housing.dxf', 'AC1032')),
    mistake('a picture among lists', list('ratios.csv'), offer('downloads/ratios.csv', 'GIF89a')),
    mistake('a file of 11 MB', list('data-sheet.pdf'), offer('downloads/data-sheet.pdf', ofSize(pdf, 11_000_000))),
    mistake(
      'a file of a byte too much',
      list('data-sheet.pdf'),
      offer('downloads/data-sheet.pdf', ofSize(pdf, 10_000_001)),
    ),
    mistake('an empty file', list('data-sheet.pdf'), offer('downloads/data-sheet.pdf', '')),
  ],
  'unused-download': [
    mistake(
      'an old version',
      list('data-sheet.pdf'),
      offer('downloads/data-sheet.pdf', pdf),
      offer('downloads/data-sheet-2024.pdf', pdf),
    ),
    mistake('the only file', offer('downloads/brochure.pdf', pdf)),
  ],
  'bad-video': [
    mistake('a video that is missing', showVideo(), ...videoFiles.slice(1)),
    mistake('a video that is called otherwise', showVideo(), ...videoFiles.slice(1), offer('videos/tests.mp4', mp4)),
    mistake(
      'captions of another format',
      showVideo(),
      ...videoFiles,
      offer('videos/test.vtt', '1\n00:00:01,000 --> 00:00:02,000'),
    ),
    mistake('a text as a video', showVideo(), ...videoFiles, offer('videos/test.mp4', 'Video')),
    mistake('a PDF as a poster', showVideo(), ...videoFiles, offer('videos/test.jpg', pdf)),
    mistake('a video of 26 MB', showVideo(), ...videoFiles, offer('videos/test.mp4', ofSize(mp4, 26_000_000))),
  ],
  'empty-part': [mistake('a figure without a picture', showVideo('<Figure caption="C"></Figure>'))],
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
