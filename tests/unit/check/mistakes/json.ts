import { replace, textIn, write, type Change } from '../tree.ts';
import { mistake, type Mistake, type MistakesByRule } from './mistake.ts';

const licensing = 'pages/licensing.mdx';
const about = 'pages/about.mdx';
const privacy = 'pages/legal/privacy.mdx';
const person = 'team/1-placeholder.json';

/** Replaces the metric of a card. */
const metric = (name: string, to: string) => mistake(name, replace('benefits.json', '"metric": "25%"', to));
const value = (name: string, to: string) =>
  mistake(name, replace('comparison.json', '"traditional": 70', `"traditional": ${to}`));
const title = (name: string, to: string): Mistake =>
  mistake(name, replace(licensing, 'title: "Licensing: how it works"', to));

/** Cuts a file after a text. */
const cutAfter =
  (file: string, text: string): Change =>
  ({ files }) => {
    const whole = textIn(files, file);
    files.set(file, new TextEncoder().encode(whole.slice(0, whole.indexOf(text) + text.length)));
  };

/** Saves a file in an encoding of single bytes. */
const saveAs =
  (file: string, from: string, to: string, bytes: Record<string, number>): Change =>
  ({ files }) => {
    const text = textIn(files, file).replaceAll('CO₂', 'CO2').replace(from, to);
    files.set(
      file,
      Uint8Array.from({ length: text.length }, (_, index) => bytes[text.charAt(index)] ?? text.charCodeAt(index)),
    );
  };

const utf16 =
  (file: string, isBigEndian: boolean, mark: string): Change =>
  ({ files }) => {
    const bytes = Buffer.from(mark + textIn(files, file), 'utf16le');
    files.set(file, new Uint8Array(isBigEndian ? bytes.swap16() : bytes));
  };

const conflict = (ours: string, theirs: string) => `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> prices`;

/** Mistakes of syntax, of encodings and of merging. */
export const mistakes: MistakesByRule = {
  'conflict-markers': [
    mistake(
      'in a list',
      replace('benefits.json', '    "metric": "25%",', conflict('    "metric": "25%",', '    "metric": "24%",')),
    ),
    mistake(
      'in the lines at the top of a page',
      replace(about, 'title: "About {brand}"', conflict('title: "About"', 'title: "About us"')),
    ),
    mistake(
      'in the content of a page',
      replace(privacy, 'We keep nothing.', conflict('We keep nothing.', 'We keep little.')),
    ),
    mistake('in a drawing', replace('team/placeholder.svg', '<svg', `${conflict('<!-- a -->', '<!-- b -->')}\n<svg`)),
    mistake(
      'with the lines that both began with',
      replace(
        'benefits.json',
        '    "metric": "25%",',
        '<<<<<<< ours\n    "metric": "25%",\n||||||| base\n    "metric": "20%",\n=======\n    "metric": "24%",\n>>>>>>> theirs',
      ),
    ),
    mistake(
      'one marker is left',
      replace('benefits.json', '    "metric": "25%",', '    "metric": "25%",\n>>>>>>> prices'),
    ),
    mistake(
      'only the line between two versions is left',
      replace('benefits.json', '    "metric": "25%",', '    "metric": "25%",\n======='),
    ),
    mistake('the same on a page', replace(privacy, 'We keep nothing.', 'We keep nothing.\n=======\nNo,')),
  ],
  'json-syntax': [
    metric('an opening quotation mark of a text forgotten', '"metric": 25%"'),
    metric('an opening quotation mark of a name forgotten', 'metric": "25%"'),
    metric('a closing quotation mark of a name forgotten', '"metric: "25%"'),
    metric('a quotation mark too many', '"metric": "25%""'),
    metric('two colons', '"metric":: "25%"'),
    metric('an arrow', '"metric" => "25%"'),
    metric('a comma for a colon', '"metric", "25%"'),
    metric('a no-break space', '"metric":\u00A0"25%"'),
    metric('a byte order mark in the middle', '\uFEFF"metric": "25%"'),
    metric('a curly closing quotation mark', '"metric": "25%”'),
    metric('backticks', '"metric": `25%`'),
    metric('a name without quotation marks', 'metric: "25%"'),
    metric('the name of a field forgotten', ': "25%"'),
    metric('a comment after a field', '"metric": "25%" /* new */'),
    metric('a tab inside a text', '"metric": "25\t%"'),
    metric('a backslash before the closing quotation mark', '"metric": "25%\\"'),
    mistake('quotation marks inside a text', replace('benefits.json', '"Cost Reduction"', '"Cost "Reduction" now"')),
    mistake('an inch sign inside a text', replace('benefits.json', '"Cost Reduction"', '"A 5" Reduction"')),
    mistake('a path with backslashes', replace(person, '"./', '".\\')),
    mistake('a brace before a row forgotten', replace('comparison.json', '{\n', '\n')),
    mistake('a brace too many', replace('comparison.json', '  },\n', '  }},\n')),
    mistake('a bracket of a list in a record forgotten', replace('contact.json', '["{email}"]', '["{email}"')),
    mistake('a bracket before a list in a record forgotten', replace('contact.json', '["{email}"]', '"{email}"]')),
    mistake('a bracket too many in a record', replace('contact.json', '["{email}"]', '["{email}"]]')),
    mistake('braces around a list', replace('contact.json', '["{email}"]', '{"{email}"}')),
    mistake('parentheses around a list', replace('contact.json', '["{email}"]', '("{email}")')),
    mistake('a semicolon at the end', replace('environment.json', ' }\n]', ' }\n];')),
    mistake('a word of another language before the list', replace('environment.json', '[\n', 'export default [\n')),
    mistake('a note after the end', replace('environment.json', ' }\n]', ' }\n]\nlast edited by Ada')),
    mistake('a comment that is not closed', replace('environment.json', '[\n', '[\n  /* savings\n')),
    mistake('a NUL at the end', replace('environment.json', ' }\n]', ' }\n]\u0000')),
    mistake('a file that was cut off', cutAfter('benefits.json', '"id": "cost",')),
    mistake('a list in YAML', write('benefits.json', '- id: cost\n  icon: coins\n')),
    mistake('a table', write('benefits.json', 'id,icon,title\ncost,coins,Cost\n')),
    value('a number with a decimal comma', '70,0'),
    value('a number with a unit', '70%'),
    value('a hexadecimal number', '0x46'),
    value('a number with a point at its end', '70.'),
    value('a number with a unit of exponents', '70e'),
    value('None', 'None'),
    mistake(
      'five at once, and a mistake between them',
      replace('benefits.json', '"metric": "25%"', '"metric" "25%"'),
      replace('benefits.json', '"icon": "coins"', '\'icon\': "coins"'),
      replace('benefits.json', '"Cost Reduction"', '"Cost Reduction'),
      replace('benefits.json', '"colour": "green"', '"color": "green"'),
      replace('benefits.json', '"metric": "15%",', '"metric": "15%"'),
      replace('benefits.json', '[\n', '[\n  // the cards\n'),
    ),
  ],
  'yaml-syntax': [
    title('an opening quotation mark forgotten', 'title: Licensing"'),
    title('a text that is cut off at #', 'title: Licensing, our #1'),
    title('a text that begins with *', 'title: *Licensing'),
    title('a text that begins with &', 'title: &Licensing'),
    title('a text that begins with !', 'title: !Licensing'),
    title('a text that begins with a placeholder', 'title: {product} licensing'),
    title('a placeholder alone', 'title: {brand}'),
    title('a text that begins with [', 'title: [Licensing]'),
    title('a tag', 'title: !!str "Licensing"'),
    title('curly quotation marks', 'title: “Licensing”'),
    title('a curly closing quotation mark', 'title: "Licensing”'),
    title('a comma after the text', 'title: "Licensing",'),
    title('a control character', 'title: "Licen\u0007sing"'),
    title('an escaped closing quotation mark', 'title: "Licensing\\"'),
    title('a backslash', 'title: "Li\\censing"'),
    title('a tab before the field', '\ttitle: "Licensing"'),
    title('no space after the colon', 'title:"Licensing"'),
    title('an equals sign', 'title = "Licensing"'),
    title('a colon of another keyboard', 'title： "Licensing"'),
    title('quotation marks inside the text', 'title: "The "best" licence"'),
    title('an apostrophe in single quotation marks', "title: 'Stepless's licence'"),
    title('words after the closing quotation mark', 'title: "Licensing" and more'),
    title('a bullet', '- title: "Licensing"'),
    title('a zero-width space', '\u200Btitle: "Licensing"'),
    title('a no-break space after the colon', 'title:\u00A0"Licensing"'),
    title('a comment of HTML', '<!-- new -->\ntitle: "Licensing"'),
    title('a line that is no field', 'title: "Licensing"\n}'),
    mistake('a text on two lines', replace(about, 'gearbox, and', 'gearbox,\nand')),
  ],
  'page-head': [
    mistake('four hyphens', replace(about, '---\n', '----\n')),
    mistake('two hyphens at the end', replace(about, 'result."\n---\n', 'result."\n--\n')),
    mistake('a dash', replace(about, '---\n', '—\n')),
    mistake('a space before the hyphens', replace(about, '---\n', ' ---\n')),
    mistake('the first line is missing', replace(about, '---\n', '')),
    mistake('words before the first line', replace(about, '---\n', 'Draft\n\n---\n')),
    mistake(
      'the lines were pasted twice',
      replace(about, 'result."\n---\n', 'result."\n---\n---\ntitle: "About"\ndescription: "About us."\n---\n'),
    ),
  ],
  'not-utf8': [
    mistake('saved by an old Mac', saveAs('environment.json', 'CO2', 'Économies réduites', { É: 0x83, é: 0x8e })),
    mistake('saved as UTF-16 without a mark', utf16('features.json', false, '')),
    mistake('saved as UTF-16, big endian', utf16('features.json', true, '\uFEFF')),
    mistake('a page in another encoding, and links to it', saveAs(about, 'gearbox', 'gearbôx', { ô: 0xf4 })),
    mistake('a damaged character', ({ files }) => {
      const bytes = Buffer.from(textIn(files, 'environment.json'));
      files.set(
        'environment.json',
        new Uint8Array(Buffer.concat([bytes.subarray(0, 30), Buffer.from([0xe2]), bytes.subarray(30)])),
      );
    }),
  ],
  'duplicate-key': [
    mistake(
      'the same field twice',
      replace('benefits.json', '"metric": "25%",', '"metric": "25%",\n    "metric": "25%",'),
    ),
  ],
};
