import { bytesOf, replace, write } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';
const news = 'news/first-licence.mdx';
const into = (text: string) => replace(about, '### Where we began', `${text}\n\n### Where we began`);
const says = (text: string) => replace(about, 'With one gearbox, and', `${text} With one gearbox, and`);
const picture = write('pages/bench.png', bytesOf('pages/workshop.png'));
const redirects = (from: string) =>
  write('redirects.json', `[{ "from": "${from}", "to": "/licensing", "permanent": true }]\n`);

/** Slips of typing and grammar, and names that people use for fields, units and addresses. */
export const mistakes: MistakesByRule = {
  'typing-slip': [
    mistake('it’s for its', says("A belt with it's pulleys. The drive has it's own belt.")),
    mistake('of for have', says('It could of been quieter.')),
    mistake('then for than', says('It is quieter then a gearbox.')),
    mistake('a before a vowel', says('A engine and a unusual belt.')),
    mistake('an before a consonant', says('An gearbox.')),
    mistake('a bracket that is not closed', says('It moves (without steps.')),
    mistake('a bracket that was never opened', says('It moves without steps).')),
    mistake('a quotation mark that is not closed', says('It moves “without steps.')),
    mistake('two exclamation marks', says('It moves!!')),
    mistake('a space before a full stop', says('It moves .')),
    mistake('a sentence with a small letter', says('It moves. it lasts.')),
    mistake('letters for a sign', replace('navigation.json', '© {year}', '(c) {year}')),
    mistake('a question without a question mark', replace('questions.json', 'belt last?', 'belt last')),
    mistake(
      'a question on a page without a question mark',
      into('<Question question="Which oil does it need">\n\nNone.\n\n</Question>'),
    ),
    mistake(
      'the only description without a full stop',
      write(
        'features.json',
        JSON.stringify(
          ['One.', 'Two of them.', 'Three of them'].map((text, index) => ({
            id: `feature-${index}`,
            icon: 'zap',
            title: `Feature ${index}`,
            description: `The drive answers at once: ${text}`,
          })),
          undefined,
          2,
        ),
      ),
    ),
    mistake(
      'the only item with a full stop',
      replace('industries.json', '["Passenger cars", "Commercial vehicles"]', '["Cars", "Lorries.", "Buses"]'),
    ),
  ],
  'vague-link': [
    mistake('a mailbox that leads to another', says('Write to [info@example.com](mailto:sales@example.com).')),
    mistake('a number that leads to another', says('Ring [+44 20 7946 0999](tel:+442079460888).')),
    mistake('a site that leads to another', says('See [www.example.org](https://www.example.net).')),
  ],
  'vague-alt': [
    mistake(
      'a description that repeats the caption',
      picture,
      into('<Figure caption="Our new bench.">\n\n![Our new bench](./bench.png)\n\n</Figure>'),
    ),
  ],
  'bold-heading': [mistake('a line in capitals', into('OUR FIRST GEARBOX\n\nIt had six ratios.'))],
  'repeated-title': [
    mistake('a heading that repeats the title of the news', replace(news, '## What', '## A first licence\n\n## What')),
  ],
  'heading-order': [mistake('a heading in a section with the level of the section', into('## History'))],
  'wrong-term': [mistake('a year in the copyright', replace('navigation.json', '© {year}', '© 2024'))],
  'bad-link': [
    mistake('a preview of the site', says('See [the steps](https://preview-12.stepless.example/licensing).')),
    mistake('a preview without such a page', says('See [it](https://staging.stepless.example/offers).')),
  ],
  'bad-format': [
    mistake('a unit by its name', replace('specifications.json', '"N·m"', '"newton metres"')),
    mistake(
      'the player of a video',
      into('<Video title="The drive" video="https://www.youtube.com/embed/dQw4w9WgXcQ" />'),
    ),
    mistake(
      'the player of a video on Vimeo',
      into('<Video title="The drive" video="https://player.vimeo.com/video/76979871" />'),
    ),
    mistake(
      'a channel in place of a video',
      into('<Video title="The drive" video="https://www.youtube.com/@stepless" />'),
    ),
    mistake('a video of a camera', into('<Video title="The drive" video="/videos/drive.mov" />')),
    mistake('a redirect for a whole folder', redirects('/old/*')),
    mistake('a redirect with a query', redirects('/old?page=2')),
    mistake(
      'two e-mail addresses',
      replace('site.json', 'licensing@example.com', 'licensing@example.com, info@example.com'),
    ),
    mistake(
      'a download that is a document of Word',
      write(
        'downloads.json',
        '[{ "id": "a", "file": "a.docx", "title": "A sheet", "date": "2026-11-22", "language": "en" }]\n',
      ),
    ),
  ],
  'unknown-field': [
    mistake('the author of a quotation', into('<Quote author="Ada Byron">\n\nIt runs.\n\n</Quote>')),
    mistake('the words of a quotation as an attribute', into('<Quote name="Ada Byron" text="It runs." />')),
    mistake('an answer as an attribute', into('<Question question="How long?" answer="As long as the machine." />')),
    mistake('the title of a question', into('<Question title="How long?">\n\nAs long as the machine.\n\n</Question>')),
    mistake('the source of a video', into('<Video title="The drive" src="https://vimeo.com/76979871" />')),
    mistake('the description of a news item', replace(news, 'summary:', 'description:')),
  ],
  'markdown-remains': [
    mistake(
      'a component in an attribute',
      replace(about, 'title="Our Mission"', `title="<Claim id='uptime'>99.7%</Claim>"`),
    ),
    mistake('the size of a picture after its address', replace(about, '(./workshop.png)', '(./workshop.png =300x200)')),
  ],
  'unknown-placeholder': [
    mistake('the width of a picture', replace(about, '(./workshop.png)', '(./workshop.png){width=300}')),
  ],
};
