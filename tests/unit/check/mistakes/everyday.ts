import { replace, textIn, write, type Change } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';
const home = 'pages/index.mdx';
const privacy = 'pages/legal/privacy.mdx';
const news = 'news/first-licence.mdx';
const person = 'team/1-placeholder.json';

/** Puts words, or lines of their own, into a section. */
const says = (words: string): Change => replace(about, 'With one gearbox', `${words} With one gearbox`);
const into = (block: string): Change => replace(about, '### Where we began', `${block}\n\n### Where we began`);
const cost = (text: string): Change => replace('benefits.json', 'Less energy used', text);
const lead = (to: string): Change => replace('navigation.json', '"/legal/privacy"', JSON.stringify(to));
const profile = (to: string): Change => replace(person, '"https://www.linkedin.com/in/example-1"', JSON.stringify(to));
const endpoint = (to: string): Change => replace('enquiry.json', '{\n', `{\n  "endpoint": ${JSON.stringify(to)},\n`);
const title = (to: string): Change => replace(privacy, 'title: "Privacy"', to);

/** Changes the whole text of a file. */
const rewrite =
  (file: string, change: (text: string) => string): Change =>
  ({ files }) => {
    files.set(file, new TextEncoder().encode(change(textIn(files, file))));
  };

/** What people write, paste and lose on an ordinary day: a whole file at once, and the small slips of every kind. */
export const mistakes: MistakesByRule = {
  'json-syntax': [
    mistake(
      'a whole list in quotation marks',
      rewrite('environment.json', (text) => `"${text.trim()}"\n`),
    ),
    mistake(
      'a whole record in quotation marks',
      rewrite('site.json', (text) => `"\n${text}"\n`),
    ),
    mistake(
      'a whole list in single quotation marks',
      rewrite('environment.json', (text) => `'${text.trim()}'`),
    ),
    mistake('a whole list on one line in quotation marks', write('redirects.json', '"[]"\n')),
    mistake(
      'a whole record as one text',
      rewrite('site.json', (text) => JSON.stringify(text)),
    ),
    mistake(
      'a whole list in tags',
      rewrite('environment.json', (text) => `<pre><code>${text}</code></pre>\n`),
    ),
    mistake(
      'a list in single quotation marks',
      replace(
        'industries.json',
        '["Passenger cars", "Commercial vehicles"]',
        "['Passenger cars', 'Commercial vehicles']",
      ),
    ),
    mistake(
      'a field in single quotation marks',
      replace('site.json', '"product": "Stepless"', "'product': 'Stepless'"),
    ),
    mistake('a text in entities', replace('news-page.json', '"All news"', '&quot;All news&quot;')),
    mistake('the name of a field twice', replace('site.json', '"phone":', '"phone" "phone":')),
    mistake('a field in primes', replace('site.json', '"product": "Stepless"', '″product″: ″Stepless″')),
    mistake('a bracket and a quotation mark swapped', replace('contact.json', '["{email}"]', '["{email}]"')),
    mistake('a brace and a quotation mark swapped', replace('enquiry.json', '"Message" }', '"Message }"')),
    mistake('a text with a plus sign without quotation marks', replace('comparison.json', '"+25%"', '+25%')),
    mistake('a code of a character with two digits', cost('Less\\u20energy used')),
    mistake('a code of a character with one digit', cost('Less \\u2 energy used')),
    mistake(
      'a list of YAML in a record',
      replace(
        'contact.json',
        '["1 Example Street", "London", "United Kingdom"]',
        '\n      - "1 Example Street"\n      - "London"',
      ),
    ),
    mistake(
      'a file that was cut off within a text of a list',
      rewrite('industries.json', (text) => text.slice(0, text.indexOf('Main propulsion') + 4)),
    ),
    mistake(
      'a brace forgotten in the middle of a record',
      replace(
        'enquiry.json',
        '"options": [{ "value": "automotive", "label": "Automotive" }]\n    },',
        '"options": [{ "value": "automotive", "label": "Automotive" }],',
      ),
    ),
    mistake(
      'a brace forgotten before the next group of a record',
      replace('explorer.json', '"secondary": "Driven r₂, mm"\n  },', '"secondary": "Driven r₂, mm",'),
    ),
  ],
  'yaml-syntax': [
    mistake('two pairs of quotation marks', title('title: ""Privacy""')),
    mistake('a backslash of Markdown', title('title: "Privacy \\& terms"')),
  ],
  'page-head': [
    mistake('three dots at the end', replace(privacy, 'again."\n---\n', 'again."\n...\n')),
    mistake('words behind the hyphens', replace(privacy, '---\n', '--- page\n')),
  ],
  'mdx-syntax': [
    mistake('a component closed that has no content', replace(home, '<Benefits />', '</Benefits>')),
    mistake(
      'a page header in two words',
      replace(
        privacy,
        /<PageHeader [^]*<\/PageHeader>/,
        '<Page Header title="Privacy">\n\nWe keep nothing. Ring {phone}.\n\n</Page Header>',
      ),
    ),
    mistake('a blank to fill in', says('Dear <your name>.')),
    mistake('a blank for a company', says('We work for <company>.')),
    mistake('another word for a placeholder, with a blank', says('Ring {phone number}.')),
  ],
  'unknown-component': [mistake('a component in two words', replace(about, '<Team />', '<Bene fits />'))],
  'unknown-placeholder': [
    mistake('another word for the phone', says('Ring {telephone}.')),
    mistake('another word for the e-mail', replace('contact.json', '["{email}"]', '["{mail}"]')),
    mistake('another word for the brand', says('We are {company}.')),
    mistake('a comment between sections', replace(about, '<Section hidden', '{/* later */}\n\n<Section hidden')),
  ],
  'unknown-field': [
    mistake(
      'the letters of an attribute mixed',
      replace(home, '<Button href="#technology"', '<Button hfer="#technology"'),
    ),
    mistake(
      'all fields of a record in a group',
      rewrite('site.json', (text) => `{ "site": ${text.trim()} }\n`),
    ),
    mistake('a longer name of a field', replace(about, '---\ntitle', '---\nlanguage: en-GB\ntitle')),
    mistake('a longer name of an icon', replace('benefits.json', '"icon": "coins"', '"iconName": "coins"')),
  ],
  'wrong-type': [
    mistake(
      'two pairs of square brackets',
      replace(
        'industries.json',
        '["Passenger cars", "Commercial vehicles"]',
        '[["Passenger cars", "Commercial vehicles"]]',
      ),
    ),
    mistake('the only text of a group', replace('enquiry.json', '{ "label": "Company" }', '"Company"')),
    mistake('a point between thousands', replace('explorer.json', '"value": 2800', '"value": 2.800')),
  ],
  'bad-format': [
    mistake('a date with a time', replace(news, '"2026-10-05"', '"2026-10-05 09:30"')),
    mistake('a number with a word before it', replace('site.json', '"+44 20', '"Tel. +44 20')),
  ],
  'blank-text': [mistake('no picture', replace(person, '"./placeholder.svg"', '""'))],
  'empty-file': [mistake('a list that may be empty', write('redirects.json', ''))],
  'bad-link': [
    mistake('only the sign of a place', lead('#')),
    mistake('a blank before the path', lead('https://www.w3.org /WAI')),
    mistake('a profile without a name', profile('https://www.linkedin.com/in/')),
    mistake('a profile of a company', profile('https://www.linkedin.com/company/stepless')),
    mistake('a profile at a mistyped site', profile('https://www.linkedln.com/in/ada-byron')),
    mistake('a profile at another network', profile('https://www.facebook.com/ada-byron')),
    mistake('only the name of a profile', profile('ada-byron')),
    mistake(
      'a profile with its beginning twice',
      profile('https://www.linkedin.com/in/https://www.linkedin.com/in/ada'),
    ),
    mistake('an endpoint with a blank in its path', endpoint('https://enquiries.example.com/en quiries')),
    mistake(
      'a picture in a figure without its sign',
      into('<Figure caption="Our bench.">\n\n[A bench](./workshop.png)\n\n</Figure>'),
    ),
  ],
  'dead-link': [
    mistake(
      'a file by another name',
      lead('/Work_shop.jpg'),
      ({ publicFiles }) => void publicFiles.set('pictures/work-shop.jpg', new Uint8Array([0xff, 0xd8, 0xff])),
    ),
  ],
  'missing-image': [
    mistake('another ending, in another folder', replace(privacy, 'We keep nothing.', '![A bench](../workshop.jpg)')),
    mistake('a picture of this site', replace(about, './workshop.png', 'https://stepless.example/pages/workshop.png')),
  ],
  'markdown-remains': [
    mistake('bold signs across the brackets of a link', says('See **[licensing**](/licensing).')),
    mistake('the same at the end', says('See [**licensing](/licensing)**.')),
    mistake('a list with letters', into('a) One\nb) Two')),
    mistake('arrows of Word', into('➢ One\n➢ Two')),
    mistake('squares of Word', into('\uF0D8\tOne\n\uF0D8\tTwo')),
    mistake('what Word keeps behind a link', says('HYPERLINK "https://www.w3.org" See the guidelines.')),
    mistake('the space of an address in data', cost('Less%20energy used')),
    mistake('a placeholder with backslashes', says('Ring \\{phone\\}.')),
    mistake('a blank after mailto', says('Write to [us](mailto: ada@example.com).')),
    mistake('the space of an address', says('A%20shaft.')),
  ],
  mojibake: [mistake('a character as mail programs write it', cost('Less energy =E2=80=93 and less oil'))],
  spelling: [
    mistake('two words as one', says('We test alot.')),
    mistake('a letter too few of a pair', says('Everybody has acces to it.')),
    mistake('wide letters', says('Ｔｈｅ shaft.')),
  ],
  'unsupported-markdown': [
    mistake('a list that goes on with another sign', into('- One\n- Two\n+ Three\n+ Four')),
    mistake('the same with an asterisk', into('* One\n- Two')),
  ],
  'missing-field': [mistake('a title that is a comment', title('# title: "Privacy"'))],
  'typing-slip': [
    mistake('a space before a comma, and none after it', says('A shaft ,and more.')),
    mistake('spaces inside brackets', says('It moves ( well ).')),
    mistake('their for there', says('Their is a way.')),
    mistake('its for it’s', says('Its a belt.')),
    mistake('there for their', says('They build there own.')),
  ],
  'placeholder-text': [mistake('a note in small letters', says('A shaft, fixme later.'))],
  'vague-link': [mistake('a path as the words of a link', says('See [/licensing](/licensing).'))],
  'network-link': [
    mistake('a mistyped site', replace('navigation.json', 'https://www.linkedin.com/', 'https://www.linkdin.com/')),
    mistake('a mistyped ending', replace('navigation.json', 'https://www.linkedin.com/', 'https://www.linkedin.con/')),
    mistake('a mistyped site in a page', says('See [our videos](https://www.yuotube.com/@stepless).')),
    mistake('a mistyped mailbox', replace(person, 'person-1@example.com', 'ada.byron@gmial.com')),
    mistake('a mistyped mailbox in a link', lead('mailto:ada.byron@hotmial.com')),
    mistake('no profile of a company', replace('navigation.json', '/company/example', '/company/')),
    mistake('the first page of a network', replace('navigation.json', 'https://x.com/example', 'https://x.com')),
    mistake(
      'another network than its label says',
      replace('navigation.json', 'https://x.com/example', 'https://github.com/example'),
    ),
  ],
};
