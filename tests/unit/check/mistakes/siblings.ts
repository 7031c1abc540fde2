import { move, replace, write, type Change } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';
const licensing = 'pages/licensing.mdx';
const home = 'pages/index.mdx';

/** Puts words, or lines of their own, into a section. */
const says = (words: string): Change => replace(about, 'With one gearbox', `${words} With one gearbox`);
const into = (block: string): Change => replace(about, '### Where we began', `${block}\n\n### Where we began`);
const title = (text: string): Change => replace('benefits.json', '"Cost Reduction"', JSON.stringify(text));
const site = (from: string, to: string): Change => replace('site.json', from, to);

/** Slips that look like others, and whose usual remedy would do harm. */
export const mistakes: MistakesByRule = {
  'mdx-syntax': [
    mistake(
      'a comma after an attribute, beside a value with an equals sign',
      replace(
        home,
        'id="benefits" title="Benefits" intro="What the change is worth."',
        'id="benefits", title="Benefits" intro="Here title = 1 is worth it."',
      ),
    ),
    mistake('a closing quotation mark that is curly', replace(about, 'title="Our Mission"', 'title="Our Mission”')),
    mistake('a full-width equals sign', replace(about, 'title="Our Mission"', 'title＝"Our Mission"')),
    mistake('two equals signs with a space', replace(about, 'title="Our Mission"', 'title = = "Our Mission"')),
    mistake('the address of a link in braces', says('See [licensing]{/licensing}.')),
  ],
  'json-syntax': [
    mistake('a list in braces', replace('contact.json', '["{email}"]', '{"{email}"}')),
    mistake('an opening bracket too many', replace('contact.json', '["{email}"]', '[["{email}"]')),
    mistake('a text without the name of its field', replace('benefits.json', '"title": "Cost', '"Cost')),
    mistake(
      'a text in two pairs of quotation marks',
      replace('benefits.json', 'Less energy used and', 'Less energy used "\n    "and'),
    ),
    mistake('a character as JavaScript writes it', replace('benefits.json', 'Less energy', 'Less\\xA0energy')),
    mistake('a short code of a character', replace('benefits.json', 'Less energy', 'Less\\u20energy')),
    mistake('a fraction', replace('explorer.json', '"value": 0.31', '"value": 31/100')),
  ],
  'yaml-syntax': [
    mistake('the sign of a text on several lines', replace(licensing, 'title: "', 'title: | "')),
    mistake(
      'a sign of a text without quotation marks',
      replace(licensing, /title: .*/, 'title: > How licensing works'),
    ),
    mistake(
      'fields in braces',
      replace(
        licensing,
        /title: "(.*)"\ndescription: "(.*)"/,
        '{ "title": "How it works", "description": "What it takes to license the drive, from the first talk to the signed agreement." }',
      ),
    ),
  ],
  'wrong-type': [
    mistake('a title as a list', replace(licensing, /title: (".*")/, 'title:\n  - How licensing works')),
    mistake(
      'rows with their ids as names',
      write('environment.json', '{ "co2": { "label": "CO2 reduction", "value": 20, "claim": "co2" } }\n'),
    ),
    mistake('a word for true', replace('questions.json', '"answer"', '"open": "yes", "answer"')),
  ],
  'out-of-range': [mistake('a decimal comma in a list of numbers', replace('explorer.json', '1.62,', '1,62,'))],
  'leftover-brace': [
    mistake('one round bracket', title('The cost of {product)')),
    mistake('one round bracket at the start', title('The cost of (product}')),
    mistake('full-width braces', title('The cost of ｛product｝')),
  ],
  'placeholder-text': ['xxx', 'N/A', 'undefined', 'null', 'tbd', '#REF!', '[object Object]'].map((text) =>
    mistake(text, title(text)),
  ),
  'wrong-term': [mistake('the brand before a comma', title('Stepless, the drive'))],
  'bad-format': [
    mistake('two phone numbers', site('+44 20 7946 0123', '+44 20 7946 0123 / 0124')),
    mistake('a phone number that is too long', site('+44 20 7946 0123', '+44 20 7946 0123 0123 0123')),
    mistake('a no-break space in a phone number', site('+44 20', '+44\u00A020')),
    mistake('a name beside an e-mail address', site('licensing@example.com', 'Ada Byron <licensing@example.com>')),
  ],
  'bad-link': [
    mistake('the colon after the slashes', replace('navigation.json', '"/licensing"', '"https//:www.iso.org"')),
    mistake('a space after the mark of a picture', says('! [Our workshop, with a bench](./workshop.png)')),
  ],
  'dead-link': [mistake('the file of the 404 page', replace('navigation.json', '"/licensing"', '"/404.html"'))],
  'markdown-remains': [
    ...[
      'See [licensing]/licensing.',
      'See [licensing][/licensing].',
      'See [our workshop]!(./workshop.png).',
      'A [b]bold[/b] claim.',
      'It is $i^2$ wide.',
      'It&#8217s here.',
      'A ***bold** claim.',
    ].map((text) => mistake(text, says(text))),
    ...[
      '| Part | Mass |\n| — | — |\n| Belt | 2 kg |',
      '| Part | Mass |\n| --- | --- |\n| Belt | 2 kg |\n\n| Cone | 3 kg |',
      'Part\tMass\nBelt\t2 kg',
      '+------+------+\n| Part | Mass |\n+------+------+\n| Belt | 2 kg |\n+------+------+',
      '*one\n*two',
      '< Highlights />',
    ].map((text) => mistake(text.replaceAll('\n', ' ⏎ ').replaceAll('\t', ' ⇥ '), into(text))),
    mistake('a line break of a program', title('Cost\\nreduction')),
  ],
  'missing-file': [
    mistake('a home page that is called so', move(home, 'pages/home.mdx')),
    mistake('a list among the people', move('contact.json', 'team/contact.json')),
  ],
  'unclaimed-file': [
    mistake('a lock of an office program', write('~$about.docx', 'Ada')),
    mistake('a document among the pages', write('pages/sheet.docx', 'PK\u0003\u0004\u0014\u0000word/')),
  ],
};
