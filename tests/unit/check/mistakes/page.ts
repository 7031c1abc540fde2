import { replace, write, type Change } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';
const home = 'pages/index.mdx';
const licensing = 'pages/licensing.mdx';
const privacy = 'pages/legal/privacy.mdx';

/** Puts words, or lines of their own, into a section. */
const add = (words: string): Change => replace(about, 'With one gearbox', `${words} With one gearbox`);
const addBlock = (block: string): Change => replace(about, '### Where we began', `${block}\n\n### Where we began`);
const inData = (words: string): Change => replace('benefits.json', 'Cost Reduction', words);
const written = (text: string, change: (text: string) => Change) => mistake(text.replaceAll('\n', ' ⏎ '), change(text));

/** Mistakes in what pages show, and in how they are written. */
export const mistakes: MistakesByRule = {
  'leftover-brace': [
    ...['A } set', 'With {product}} there', 'With ${product} there', 'The product} is'].map((text) =>
      written(text, add),
    ),
    ...['{product', 'product}', '{{product}}', '${product}', '[product]', '%brand%', 'A } B', 'A { B'].map((text) =>
      written(text, inData),
    ),
    mistake('in an attribute', replace(home, 'intro="What the', 'intro="{product: what the')),
    mistake('at the top of a page', replace(about, 'title: "About {brand}"', 'title: "About {brand"')),
    mistake('in a link', replace('contact.json', '"mailto:{email}"', '"mailto:{email"')),
    mistake('the name of the brand by itself', replace('site.json', '"brand": "Stepless"', '"brand": "{brand}"')),
    mistake(
      'the name of the brand by the product',
      replace('site.json', '"brand": "Stepless"', '"brand": "{product}"'),
    ),
  ],
  'markdown-remains': [
    ...[
      'See [licensing] (/licensing).',
      'See (licensing)[/licensing].',
      'See [licensing](/licensing for more.',
      'See [licensing][more].',
      'See [licensing][].',
      'See [how licensing works].',
      'See [licensing](/licensing “How it works”).',
      'Call [us](+44 20 7946 0123).',
      'It is so.[^1]',
      'A **bold word.',
      'A ** bold ** word.',
      'A __bold word.',
      'A *strange word.',
      'A ~~wrong word.',
      'A&nbsp gear.',
      'A &nsbp; gear.',
      'A &amp;amp; B.',
      'It`s so.',
      'A `gear.',
    ].map((text) => written(text, add)),
    ...[
      '###Heading',
      '#Heading',
      '###\u00A0Heading',
      '-one\n-two',
      '-\u00A0one\n-\u00A0two',
      '• one\n• two',
      '– one\n– two',
      '\uF0B7\tone\n\uF0B7\ttwo',
      '1.one\n2.two',
      '| A | B |\n| 1 | 2 |',
      '| A | B |\n| --- |\n| 1 | 2 |',
      'A | B\n1 | 2',
      '———',
    ].map((text) => written(text, addBlock)),
    mistake(
      'a picture with a blank in its name',
      addBlock('![A bench](./test bench.png)'),
      write('pages/test bench.png', pngOf()),
    ),
    mistake('a picture with a typographic title', addBlock('![A bench](./workshop.png “Our bench”)')),
    ...[
      'Our **cost** falls',
      'Our *cost* falls',
      'Our _cost_ falls',
      'Our `cost` falls',
      'Our **cost falls',
      'Our <b>cost</b> falls',
      'Our cost<br>falls',
      '[Cost](/licensing)',
      'Cost &amp; time',
      'Cost&nbsp;falls',
      'Cost &amp time',
      '# Cost',
      '• Cost',
      'Cost\\\\nFalls',
    ].map((text) => written(text, inData)),
    mistake('in an attribute', replace(about, 'title="Our Mission"', 'title="Our **Mission**"')),
    mistake('at the top of a page', replace(about, 'title: "About {brand}"', 'title: "About *{brand}*"')),
  ],
  mojibake: [
    ...[
      'Donâ€™t worry.',
      'A cafÃ©.',
      '5Â %.',
      'An en dash â€“ here.',
      'A “dash â€“ in quotation marks”.',
      'don?t',
      'It‚Äôs so.',
      'Ã¢â‚¬â„¢',
      'Don\uFFFDt',
    ].map((text) => written(text, add)),
    mistake('in a list', inData('Cost â€“ less')),
  ],
  'invisible-character': [
    mistake('text that runs backwards', add('A \u202Egearbox.')),
    mistake('a space of no width', add('A gear\u200Bbox.')),
    mistake('a control character', add('A\u0000 gearbox.')),
    mistake('a line separator', add('A\u2028gearbox.')),
    mistake('in a list', inData('Cost\u200B Reduction')),
    mistake('by its number in a list', inData('Cost\\u0007 Reduction')),
    mistake('in an attribute', replace(about, 'title="Our', 'title="Our\u2060')),
  ],
  'misplaced-text': [
    mistake('words after the last section', replace(privacy, '</PageHeader>', '</PageHeader>\n\nWe are hiring.')),
    mistake('a list between sections', replace(about, '<Section hidden', '- one\n- two\n\n<Section hidden')),
    mistake('words before the first section', replace(licensing, '<PageHeader', 'Welcome.\n\n<PageHeader')),
    mistake('words among the buttons', replace(licensing, '<Buttons>\n', '<Buttons>\n  Write to us or\n')),
    mistake('words after a button', replace(licensing, 'Start</Button>', 'Start</Button> at once')),
    mistake('a link in a button', replace(licensing, '>Start<', '>[Start](/about)<')),
    mistake('a heading in a button', replace(licensing, '>Start<', '>\n\n### Start\n\n<')),
  ],
  'empty-part': [
    mistake('a section', replace(about, '<Section hidden', '<Section title="Soon"></Section>\n\n<Section hidden')),
    mistake('a group of buttons', addBlock('<Buttons></Buttons>')),
    mistake('a section of hidden cards', replace(licensing, '<Industries', '<Industries hidden')),
    mistake('a heading', addBlock('###')),
    mistake('an item of a list', addBlock('- one\n-\n- two')),
    mistake('a link', add('See [](/licensing).')),
  ],
  'lost-text': [
    mistake('words over hyphens', addBlock('Our aim is simple.\n---')),
    mistake('words over equals signs', addBlock('Our aim\n===')),
    mistake('a row with too many cells', addBlock('| A | B |\n| --- | --- |\n| 1 | 2 | 3 |')),
    mistake('an address without a reference', addBlock('[more]: /licensing')),
    mistake('a footnote without a reference', addBlock('[^1]: Measured in 2025.')),
  ],
  'mdx-syntax': [
    ...[
      'One<br>two.',
      'One</br>two.',
      '<u>A word.',
      'A <b>word.',
      'See [licensing](</licensing) for more.',
      'Write <name> here.',
      'Write <product> here.',
      'A <- B.',
      'Write to <ada@stepless.example>.',
      'The {great product} is here.',
      'The {great product is here.',
      '<style>.a{color:red}</style>',
      '<img src="./workshop.png" alt="A bench">',
    ].map((text) => written(text, add)),
    mistake('code without an end', addBlock('```\ncode')),
    ...[
      'title=“Our Mission”',
      'title=”Our Mission”',
      'title="Our Mission”',
      'title="Our Mission',
      'title=Our Mission"',
      'title=Our Mission',
      'title "Our Mission"',
      'title: "Our Mission"',
      'title="Our "great" Mission"',
      'title="Our Mission", id="x"',
      'id="x title="Our Mission"',
    ].map((text) => written(text, (attribute) => replace(about, 'title="Our Mission"', attribute))),
    mistake('a tag without its end', replace(about, 'title="Our Mission">', 'title="Our Mission"')),
    mistake('words beside an opening tag', replace(about, 'title="Our Mission">\n\n', 'title="Our Mission">Words\n\n')),
    mistake('a heading beside a closing tag', replace(about, '</Section>', '### More</Section>')),
    mistake('words beside a closing tag', replace(about, '\n\n</Section>', '</Section>')),
    mistake('a closing tag without its slash', replace(about, '</Section>', '<Section>')),
    mistake('a closing tag without its end', replace(about, '</Section>', '</Section')),
    mistake('buttons without an end', replace(licensing, '</Buttons>\n', '')),
    mistake('a button without an end', replace(licensing, '</Button>', '')),
    mistake('cards without an end', replace(home, '<Benefits />', '<Benefits>')),
    mistake('a section without its beginning', replace(about, '<Section title="Our Mission">\n', '')),
    mistake('bold around buttons without an end', replace(licensing, '<Buttons>', '**<Buttons>')),
  ],
  'unknown-placeholder': [
    mistake('in a description of a picture', replace(about, '![Our workshop', '![The workshop of {company}')),
    mistake('in the title of a link', replace(about, '(/#technology)', '(/#technology "{company}")')),
    mistake(
      'in the title of a definition',
      replace(about, '(/#technology)', '[more]'),
      addBlock('[more]: /licensing "{company}"'),
    ),
    mistake('with too many braces', add('With {{product}} there.')),
  ],
  'unknown-component': [
    ...[
      '<b>one</b>',
      '<a href="/licensing">one</a>',
      'one <br /> two',
      '<u>one</u>',
      '<span>one</span>',
      '<sup>1</sup>',
    ].map((text) => written(text, add)),
    mistake('in lower case', replace(home, '<Benefits />', '<benefits />')),
    mistake('a list', addBlock('<ul>\n<li>one</li>\n</ul>')),
    mistake('a style sheet', addBlock('<style>p &#123; &#125;</style>')),
  ],
  'misplaced-component': [
    mistake('in the middle of a sentence', replace(about, 'one gearbox', 'one <Team /> gearbox')),
    mistake('between two lines', replace(about, 'With one gearbox', 'With\n<Team />\none gearbox')),
    mistake(
      'bold',
      replace(licensing, /<Buttons>/.source, '**<Buttons>'),
      replace(licensing, '</Buttons>', '</Buttons>**'),
    ),
    mistake('a section in a list', addBlock('- one\n\n  <Section title="x">\n\n  Words\n\n  </Section>')),
    mistake('cards in a list', addBlock('- <Benefits />')),
    mistake(
      'buttons outside the sections',
      replace(about, '<Section hidden', '<Buttons>\n  <Button href="/">x</Button>\n</Buttons>\n\n<Section hidden'),
    ),
  ],
  'heading-order': [
    mistake('a main heading in a section', addBlock('# More')),
    mistake(
      'a second header',
      replace(about, '<Section title="Our Mission">', '<PageHeader badge="New" title="Our Mission">'),
      replace(about, '</Section>', '</PageHeader>'),
    ),
  ],
  'code-in-page': [
    mistake('a sentence that begins with import', addBlock('import duties are ours.')),
    mistake('a number', replace(about, 'title="Our Mission"', 'title={5}')),
  ],
  'duplicate-id': [mistake('the tabs twice', replace(home, '<Contact', '<Technology title="Again" />\n\n<Contact'))],
};

function pngOf(): Uint8Array {
  const bytes = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(40, 16);
  bytes.writeUInt32BE(40, 20);
  return new Uint8Array(bytes);
}
