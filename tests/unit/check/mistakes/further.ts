import { remove, replace, textIn, write, type Change } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';
const home = 'pages/index.mdx';
const licensing = 'pages/licensing.mdx';
const person = 'team/1-placeholder.json';

/** Puts words, or lines of their own, into a section. */
const add = (words: string): Change => replace(about, 'With one gearbox', `${words} With one gearbox`);
const addBlock = (block: string): Change => replace(about, '### Where we began', `${block}\n\n### Where we began`);
const inData = (words: string): Change => replace('benefits.json', 'Cost Reduction', words);
const written = (text: string, change: (text: string) => Change) => mistake(text.replaceAll('\n', ' ⏎ '), change(text));

/** Makes a file end early, as when a copy was interrupted. */
const cut =
  (name: string, before: string): Change =>
  ({ files }) => {
    const text = textIn(files, name);
    files.set(name, new TextEncoder().encode(text.slice(0, text.indexOf(before))));
  };

/** Copies a file as it is. */
const copy =
  (from: string, to: string): Change =>
  (draft) => {
    write(to, draft.files.get(from) ?? '')(draft);
  };

/** Mistakes that people bring from other programs, and several that look like another mistake than they are. */
export const mistakes: MistakesByRule = {
  'markdown-remains': [
    ...[
      ':::note\nMind the gap.\n:::',
      ':::note[Mind]\n\nThe gap.\n\n:::',
      '/* ask Ada */',
      'Torque\n: what turns a shaft',
      '> [!NOTE]\n> Mind the gap.',
      '[TOC]',
      '$$i = r$$',
      'See Error! Reference source not found.',
      '\\<Highlights />',
      '&lt;Buttons&gt;',
      'Highlights />',
      'Benefits title="What it saves" />',
    ].map((text) => written(text, addBlock)),
    ...[
      'Great :rocket: news.',
      'A gearbox[AB1] of ours.',
      '10^3^ times.',
      'It is [placeholder].',
      '[See [how it works](/licensing) here](/licensing).',
      'See [licensing](/licensing ").',
      'See licensing](/licensing).',
      'See [[licensing](/licensing).',
      'See [licensing]((/licensing).',
    ].map((text) => written(text, add)),
  ],
  'unsupported-markdown': [
    written('It saves 15%.[^1]\n\n[^1]: Measured in 2025.', addBlock),
    written('It saves 15%.[^1]\n\n[^1]: Measured.\n\n    And again.', addBlock),
    written('- [ ] Ask Ada\n- [x] Measure', addBlock),
    written('It saves CO~2~ now.', add),
    written('At n~max~ it holds.', add),
  ],
  'mdx-syntax': [
    mistake('a lower-case opening tag', replace(about, '<Section title="Our M', '<section title="Our M')),
    mistake('an opening tag without its <', replace(about, '<Section title="Our M', 'Section title="Our M')),
    mistake('an opening tag that closes itself', replace(about, 'Mission">', 'Mission" />')),
    mistake('a picture in HTML', addBlock('<img src="./workshop.png" alt="Our workshop, with a bench">')),
    mistake('the id of a heading', replace(about, '### Our mission', '### Our mission {#mission}')),
    mistake('code of a template', add('{% include note.html %}')),
    mistake('code of a template in two braces', add('{{< video abc >}}')),
    ...(
      [
        ['<Section title="Our', '<<Section title="Our'],
        ['Mission">', 'Mission">>'],
        ['Mission">', 'Mission"">'],
        ['title="Our', 'title=""Our'],
        ['title="Our', 'title=="Our'],
        ['title="Our', 'title"Our'],
        ['title="Our', 'title=Our'],
        ['Mission">', 'Mission>'],
        ['</Section>', '</Section'],
        ['</Section>', '/Section>'],
        ['</Section>', '<//Section>'],
        ['<Team />', '<Team /'],
        ['<Team />', '<Team //>'],
        ['<Team />', '<Team'],
        ['<Team />', '<Team />>'],
      ] as const
    ).map(([from, to]) => mistake(`${to} for ${from}`, replace(about, from, to))),
    ...(
      [
        ['href="/#contact"', 'href=""/#contact"'],
        ['"/#contact">Start', '"/#contact"Start'],
        ['Start</Button>', 'Start<Button>'],
        ['Start</Button>', 'Start/Button>'],
        ['Start</Button>', 'Start</Button>>'],
        ['<Button', 'Button'],
      ] as const
    ).map(([from, to]) => mistake(`${to} for ${from}`, replace(licensing, from, to))),
    mistake('code of a server', add('<?php echo 1 ?>')),
  ],
  'unknown-placeholder': [mistake('a comment in braces', addBlock('{/* ask Ada */}'))],
  'json-syntax': [
    mistake('a file that ends in a text', cut('benefits.json', ' Reduction')),
    mistake('a file that ends in a new row', cut('benefits.json', ', "icon": "coins"')),
    mistake('a file that ends after a field', cut('benefits.json', '\n    "title": "Cost')),
    mistake(
      'a list without brackets',
      replace('contact.json', '["1 Example Street", "London"', '"1 Example Street", "London"'),
      replace('contact.json', '"United Kingdom"]', '"United Kingdom"'),
    ),
    mistake('a list of two without brackets', replace('contact.json', '["{email}"]', '"{email}", "{phone}"')),
    ...(
      [
        ['"Cost Reduction"', '""Cost Reduction"'],
        ['"Cost Reduction"', '"Cost Reduction""'],
        ['"metric": "25%"', '"metric"": "25%"'],
        ['"metric": "25%"', '"metric": ""25%"'],
        ['"metric": "25%"', '"metric": "25%""'],
        ['"Less energy used and', 'Less energy, used and'],
      ] as const
    ).map(([from, to]) => mistake(`${to} for ${from}`, replace('benefits.json', from, to))),
    mistake('a bracket too many in the middle', replace('explorer.json', '"value": 0.31 }', '"value": 0.31 }}')),
    mistake('a mistyped zero', replace('comparison.json', '"traditional": 70', '"traditional": 7O')),
    mistake('a space in a number', replace('comparison.json', '"traditional": 70', '"traditional": 7 0')),
    mistake('a sign for inches', replace('benefits.json', 'Less energy', 'A 5" shaft with less energy')),
  ],
  'wrong-type': [
    mistake('a mistyped zero', replace('comparison.json', '"traditional": 70', '"traditional": "7O%"')),
    mistake('a mistyped eight', replace('comparison.json', '"traditional": 70', '"traditional": "7B"')),
    mistake('a list inside a group', ({ files }) => {
      const list = textIn(files, 'benefits.json');
      files.set('benefits.json', new TextEncoder().encode(`{ "benefits": ${list}}`));
    }),
  ],
  'yaml-syntax': [
    mistake('two quotation marks before a text', replace(licensing, 'title: "', 'title: ""')),
    mistake('two quotation marks after a text', replace(licensing, 'works"', 'works""')),
    mistake('two fields on one line', replace(licensing, 'works"\ndescription', 'works" description')),
    mistake('a comment of a program', replace(licensing, 'works"\n', 'works" // for the tab\n')),
  ],
  mojibake: [
    mistake('an apostrophe after a word', add('It is the machineâ€™s shaft.')),
    mistake('an apostrophe by its numbers', inData('The machine\\u00e2\\u20ac\\u2122s cost')),
    mistake('a letter by its numbers', inData('Caf\\u00c3\\u00a9 cost')),
  ],
  'invisible-character': [
    mistake('an arrow of a symbol font', add('A \uF0E0 B.')),
    mistake('an arrow of a symbol font in a list', inData('Cost \uF0E0 Reduction')),
  ],
  'duplicate-id': [
    mistake(
      'the heading of another section',
      replace(about, '<Section title="Our M', '<Section id="team" title="Our M'),
      replace(about, '<Section hidden id="team"', '<Section id="team-title"'),
    ),
    mistake('the heading of the comparison', replace(home, '<Section id="benefits"', '<Section id="comparison"')),
    mistake(
      'a heading like the form',
      replace(about, '<Section hidden id="team"', '<Section hidden'),
      replace(about, '### Where we began', '### Navbar'),
    ),
    mistake(
      'a heading like a section before it',
      replace(about, '<Section title="Our M', '<Section id="where-we-began" title="Our M'),
    ),
  ],
  'duplicate-person': [
    mistake('a copy that was never changed', copy(person, 'team/1-placeholder copy.json')),
    mistake('a copy under another name', copy(person, 'team/2-ada.json')),
    mistake(
      'the same person with another role',
      copy(person, 'team/2-ada.json'),
      replace('team/2-ada.json', 'Placeholder role', 'Engineer'),
    ),
  ],
  'wrong-term': [
    mistake('the e-mail address in a link', replace('contact.json', 'mailto:{email}', 'mailto:licensing@example.com')),
    mistake(
      'the e-mail address in a link of a page',
      add('[Write](mailto:licensing@example.com?subject=Shaft) to us.'),
    ),
    mistake('the phone number', add('Call +44 20 7946 0123.')),
    mistake('the phone number in a link', add('[Call us](tel:+442079460123).')),
    mistake('the brand at the start of a sentence', add('It has no gaps. Stepless licenses it.')),
  ],
  'vague-link': [
    mistake('an address', add('See [https://www.example.com/licensing](/licensing).')),
    mistake('an address without its beginning', add('See [www.iso.org](https://www.iso.org/).')),
  ],
  'wrong-combination': [
    mistake(
      'two choices with one label',
      replace('enquiry.json', '"label": "Automotive" }]', '"label": "Cars" }, { "value": "cars", "label": "Cars" }]'),
    ),
    mistake('two links with one label', replace('navigation.json', '"label": "Licensing"', '"label": "About"')),
  ],
  'unknown-field': [
    mistake('another word for the target of a link', replace(licensing, 'href="/#contact"', 'to="/#contact"')),
  ],
  'missing-image': [
    mistake('a picture by its name', replace(about, '(./workshop.png)', '[bench]\n\n[bench]: ./bench.png')),
  ],
  'missing-alt': [
    mistake(
      'a picture by its name',
      replace(
        about,
        '![Our workshop, with a test bench in front](./workshop.png)',
        '![][bench]\n\n[bench]: ./workshop.png',
      ),
    ),
  ],
  'bad-link': [
    mistake('a shortened address', add('See [SKF](https://www.skf.com/products/…).')),
    mistake('a percent sign in an address', add('See [SKF](https://www.skf.com/100%-electric).')),
    mistake('a brace too many in a link of a page', add('[Write](mailto:{email}}) to us.')),
    mistake('two addresses', replace('navigation.json', '"/licensing"', '"/licensing, /about"')),
  ],
  'dead-link': [
    mistake('a page that was renamed', copy(licensing, 'pages/licensing-terms.mdx'), remove(licensing)),
    mistake('a dead address of this site without brackets', add('See https://stepless.example/abuot for more.')),
  ],
  'dead-anchor': [
    mistake('a place on the home page, misspelt, in the bar', replace('navigation.json', '"/#contact"', '"#contcat"')),
  ],
  'heading-order': [
    mistake(
      'a section before the main heading',
      replace(about, '<PageHeader', '<Section title="First">\n\nWords.\n\n</Section>\n\n<PageHeader'),
    ),
  ],
  'unclaimed-file': [
    mistake('a document to download', write('pages/sheet.pdf', '%PDF-1.4')),
    mistake('an archive', write('content.zip', 'PK\u0003\u0004')),
  ],
  'placeholder-text': [
    mistake('an instruction', inData('Cost (insert figure here)')),
    mistake('a name in brackets', inData('[Your product name]')),
  ],
  'typing-slip': [
    mistake('a word twice', inData('Cost of of Reduction')),
    mistake('a word twice over two lines', add('The shaft of the\nthe gearbox.')),
    mistake('a space before a comma', add('A shaft , and more.')),
    mistake('two commas', inData('Cost,, Reduction')),
    mistake('two full stops', add('It turns.. And more.')),
    mistake('no space between two sentences', add('It turns.And more.')),
    mistake('no space after a comma', inData('Costs,then Reduction')),
    mistake('a line that is there twice', replace('contact.json', '["{email}"]', '["{email}", "{email}"]')),
  ],
  spelling: [mistake('a ligature', add('An eﬃcent and eﬃcient gearbox.'))],
};
