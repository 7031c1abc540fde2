import { move, readdress, recolour, remove, replace, textIn, write, type Change } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

/** The text of a file in another encoding. */
const reencode =
  (file: string, encoding: 'latin1' | 'utf16le', from: string, to: string): Change =>
  ({ files }) => {
    const text = textIn(files, file).replace(from, to);
    const mark = encoding === 'utf16le' ? '\uFEFF' : '';
    files.set(file, new Uint8Array(Buffer.from(mark + text, encoding)));
  };

const privacy = 'pages/legal/privacy.mdx';
const about = 'pages/about.mdx';
const home = 'pages/index.mdx';
const licensing = 'pages/licensing.mdx';
const person = 'team/1-placeholder.json';

const endpoint = (address: string) =>
  replace('enquiry.json', '"title": "Send an enquiry"', `"endpoint": "${address}", "title": "Send an enquiry"`);

const assume = (name: string, from: string, to: string): Change => {
  const assumed = (value: string) => new RegExp(`("${name}": .*"value": )${value} `).source;
  return ({ files }) => {
    const text = textIn(files, 'explorer.json');
    if (!new RegExp(assumed(from)).test(text)) throw new Error(`The fixture does not assume ${from} as ${name}`);
    const changed = text.replace(new RegExp(assumed(from)), `$1${to} `);
    files.set('explorer.json', new TextEncoder().encode(changed));
  };
};

const drawing = 'team/placeholder.svg';
const SVG = 'http://www.w3.org/2000/svg';
const XHTML = 'http://www.w3.org/1999/xhtml';
const svg = (inside: string) => `<svg xmlns="${SVG}" viewBox="0 0 9 9">${inside}`;
const redraw = (from: string, to: string) => replace(drawing, from, to);

/** Not a mistake, but a place for one. */
export const withExplorer = replace(
  about,
  '<Section hidden',
  '<RatioExplorer id="drive" title="Drive it" />\n\n<Section hidden',
);

const redirects = (...rows: [from: string, to: string][]): Change =>
  write(
    'redirects.json',
    JSON.stringify(
      rows.map(([from, to]) => ({ from, to, permanent: true })),
      undefined,
      2,
    ),
  );

/** For each rule, some mistakes that it must find. */
export const mistakes: MistakesByRule = {
  'missing-file': [
    mistake('a list file is deleted', remove('features.json')),
    mistake('the page for lost visitors is deleted', remove('pages/404.mdx')),
  ],
  'unclaimed-file': [
    mistake(
      'a page with blanks and capitals in its name',
      move(privacy, 'pages/legal/Privacy Policy.mdx'),
      replace('navigation.json', '/legal/privacy', '/legal/privacy-policy'),
      write(
        'pages/legal/privacy-policy.mdx',
        '---\ntitle: "P"\ndescription: "What we know about you, what we do with it, and how it goes."\n---\n\n# P\n',
      ),
    ),
    mistake('a page as plain Markdown', write('pages/terms.md', 'Terms\n')),
    mistake('another ending in capitals', write('Benefits.JSON', '[]\n')),
    mistake('a person in a folder inside the team', write('team/old/2-person.json', '{}\n')),
    mistake('a spreadsheet among the lists', write('benefits.xlsx', 'PK')),
    mistake('a copy put aside', write('pages/about.mdx.bak', 'Words')),
    mistake('a copy made by the computer', write('benefits copy.json', '[]\n')),
    mistake('a document to download', write('pages/sheet.pdf', '%PDF-1.7')),
    mistake('a picture that browsers do not show', write('team/ada.bmp', 'BM')),
    mistake('an archive', write('content.zip', 'PK')),
    mistake('a draft', write('pages/_draft.mdx', '---\ntitle: "P"\n---\n')),
    mistake('a list in the folder of pages', write('pages/benefits.json', '[]\n')),
    mistake('a page outside the folder of pages', write('terms.mdx', 'Terms\n')),
  ],
  'empty-file': [
    mistake('a new person, not yet written', write('team/2-person.json', '')),
    mistake('a page of blanks', write('pages/terms.mdx', '\n  \n')),
  ],
  'not-utf8': [
    mistake('saved by an old editor', reencode('environment.json', 'latin1', 'CO₂', 'Économies')),
    mistake('saved as “Unicode”', reencode('features.json', 'utf16le', '', '')),
  ],
  'byte-order-mark': [
    mistake('a list saved with a mark', replace('benefits.json', '[', '\uFEFF[')),
    mistake('a page saved with a mark', replace(about, '---', '\uFEFF---')),
  ],
  'json-syntax': [
    mistake('a comma after the last field', replace('benefits.json', '"colour": "green"', '"colour": "green",')),
    mistake(
      'a comma forgotten between fields',
      replace('benefits.json', '"title": "Cost Reduction",', '"title": "Cost Reduction"'),
    ),
    mistake('a comma forgotten between rows', replace('comparison.json', '  },\n', '  }\n')),
    mistake('a quotation mark forgotten', replace('benefits.json', '"Cost Reduction",', '"Cost Reduction,')),
    mistake('typographic quotation marks', replace('benefits.json', '"Cost Reduction"', '“Cost Reduction”')),
    mistake('single quotation marks', replace('benefits.json', '"Cost Reduction"', "'Cost Reduction'")),
    mistake('a bracket forgotten at the end', replace('environment.json', ' }\n]', ' }\n')),
    mistake('a comment', replace('environment.json', '[\n', '[\n  // savings\n')),
    mistake('a word without quotation marks', replace('features.json', '"zap"', 'zap')),
    mistake(
      'two at once',
      replace('benefits.json', '"metric": "15%",', '"metric": "15%"'),
      replace('benefits.json', '"metric": "25%",', '"metric" "25%",'),
    ),
    mistake('a value forgotten', replace('comparison.json', '"traditional": 70,', '"traditional": ,')),
    mistake('a line break inside a text', replace('benefits.json', 'Less energy used and', 'Less energy used\nand')),
    mistake('a backslash', replace('benefits.json', 'Cost Reduction', 'Cost \\ Reduction')),
    ...['undefined', 'NaN', 'True', '+70', '070', '1 070'].map((value) =>
      mistake(
        `a value written as ${value}`,
        replace('comparison.json', '"traditional": 70', `"traditional": ${value}`),
      ),
    ),
    mistake('an equals sign', replace('benefits.json', '"metric": "25%"', '"metric" = "25%"')),
    mistake('a comma of another keyboard', replace('benefits.json', '"metric": "25%",', '"metric": "25%"，')),
    mistake('a colon of another keyboard', replace('benefits.json', '"metric": "25%"', '"metric"： "25%"')),
    mistake('a space of no width', replace('benefits.json', '"metric": "25%"', '"metric":\u200B "25%"')),
    mistake('a text of two pieces', replace('benefits.json', '"Cost Reduction"', '"Cost " + "Reduction"')),
    mistake('quotation marks of French', replace('benefits.json', '"Cost Reduction"', '«Cost Reduction»')),
    mistake('a comma before the first row', replace('benefits.json', '[\n', '[\n,')),
    mistake('a row that is not closed', replace('comparison.json', '  },\n', '  ,\n')),
    mistake('no bracket before the first row', replace('comparison.json', '[\n', '')),
    mistake('something after the end', replace('environment.json', ' }\n]', ' }\n]\n]')),
  ],
  'yaml-syntax': [
    mistake(
      'a colon in a text without quotation marks',
      replace(licensing, '"Licensing: how it works"', 'Licensing: how it works'),
    ),
    mistake('a quotation mark forgotten', replace(about, 'license the result."', 'license the result.')),
    mistake('a line without a colon', replace(about, 'title: "About', 'title "About')),
    mistake('a text that begins with a sign', replace(about, '"About {brand}"\n', '@Stepless\n')),
  ],
  'page-head': [
    mistake('the lines at the top have no end', replace(privacy, 'again."\n---', 'again."\n')),
    mistake('there are no lines at the top', write(privacy, '# Privacy\n\nWe keep nothing.\n')),
  ],
  'mdx-syntax': [
    mistake('a component that is never closed', replace(licensing, '</Section>', '')),
    mistake(
      'components closed in the wrong order',
      replace(licensing, '</Buttons>\n\n</PageHeader>', '</PageHeader>\n\n</Buttons>'),
    ),
    mistake('a closing tag that is mistyped', replace(licensing, '</PageHeader>', '</PageHaeder>')),
    mistake('a closing tag too many', replace(privacy, '</PageHeader>', '</PageHeader>\n\n</Section>')),
    mistake('a brace without its end', replace(privacy, '{phone}', '{phone')),
    mistake('less than', replace(privacy, 'We keep nothing.', 'We keep <5 things.')),
    mistake('a comment', replace(privacy, 'We keep nothing.', '<!-- We keep nothing. -->')),
    mistake('an address in angle brackets', replace(privacy, 'We keep nothing.', 'See <https://stepless.example>.')),
    mistake('an attribute without its quotation mark', replace(licensing, 'title="Industries"', 'title="Industries')),
  ],
  'duplicate-key': [
    mistake('a field of a row', replace('benefits.json', '"metric": "25%",', '"metric": "25%",\n    "metric": "24%",')),
    mistake(
      'a line at the top of a page',
      replace(about, 'title: "About {brand}"', 'title: "About {brand}"\ntitle: "About us"'),
    ),
    mistake('an attribute', replace(licensing, 'title="Industries"', 'title="Industries" title="Fields"')),
  ],
  'missing-field': [
    mistake('a title of a card', replace('benefits.json', '    "title": "Cost Reduction",\n', '')),
    mistake(
      'the description of a page',
      replace(
        about,
        /description: .*\n/.exec(
          'description: "Why we set out to take the steps out of the gearbox, and why we license the result."\n',
        )?.[0] ?? '',
        '',
      ),
    ),
    mistake('an attribute', replace(licensing, ' title="Industries"', '')),
    mistake('a group of fields', replace('enquiry.json', '    "company": { "label": "Company" },\n', '')),
  ],
  'missing-id': [
    mistake('of a feature', replace('features.json', '"id": "instant-response", ', '')),
    mistake(
      'of two figures',
      replace('environment.json', '"id": "co2", ', ''),
      replace('environment.json', '"id": "fuel", ', ''),
    ),
  ],
  'unknown-field': [
    mistake('a mistyped name', replace('benefits.json', '"title": "Cost', '"titel": "Cost')),
    mistake('a name in capitals', replace('site.json', '"brand"', '"Brand"')),
    mistake(
      'something of one’s own',
      replace('benefits.json', '"metric": "25%",', '"metric": "25%",\n    "footnote": "approximately",'),
    ),
    mistake('an attribute', replace(licensing, 'title="Industries"', 'titel="Industries"')),
    mistake(
      'a line at the top of a page',
      replace(about, 'title: "About {brand}"', 'title: "About {brand}"\nauthor: "Someone"'),
    ),
    mistake('a section that is meant to be hidden', replace(about, '<Section hidden', '<Section hiden')),
    mistake('an attribute where there are none', replace(home, '<Benefits />', '<Benefits columns="2" />')),
  ],
  'wrong-type': [
    mistake('a number in quotation marks', replace('comparison.json', '"traditional": 70', '"traditional": "70"')),
    mistake('a text without quotation marks', replace('benefits.json', '"metric": "25%"', '"metric": 25')),
    mistake('a text where a list belongs', replace('contact.json', '["{email}"]', '"{email}"')),
    mistake(
      'a list file that holds a group',
      write('environment.json', '{ "id": "co2", "label": "CO₂", "value": 20 }\n'),
    ),
    mistake('a date at the top of a page', replace(about, '"About {brand}"', '2026-01-31')),
    mistake('an attribute without a value', replace(licensing, 'title="Industries"', 'title')),
    mistake('a switch with a value', replace(home, ' quiet>', ' quiet="yes">')),
    mistake('a section that is said not to be hidden', replace(about, '<Section hidden', '<Section hidden="false"')),
    mistake('a section that is said to be hidden', replace(about, '<Section hidden', '<Section hidden="true"')),
    mistake('a number as an id', replace('features.json', '"instant-response"', '1')),
    mistake('half a unit where there is no end', replace('explorer.json', '"start": 76', '"start": 75.5')),
    mistake('half a per cent', replace('environment.json', '"value": 15', '"value": 15.5')),
  ],
  'blank-text': [
    mistake('nothing between the quotation marks', replace('features.json', '"Instant Response"', '""')),
    mistake('a blank', replace(licensing, 'title="Industries"', 'title=" "')),
    mistake('an icon', replace('features.json', '"zap"', '""')),
  ],
  'text-length': [
    mistake(
      'a heading that is too long',
      replace('benefits.json', 'Cost Reduction', 'Cost Reduction for every machine that has a gearbox'),
    ),
    mistake(
      'a description that is too short',
      replace(
        privacy,
        '"What we know about you, what we do with it, and how you have it deleted again."',
        '"About your data."',
      ),
    ),
    mistake(
      'too long once its placeholders are filled',
      replace('site.json', '"product": "Stepless"', '"product": "The Stepless Transmission"'),
      replace(
        home,
        '"{product}: stepless transmission technology"',
        '"{product}: the adaptive and stepless transmission technology"',
      ),
    ),
  ],
  'out-of-range': [
    mistake('a percentage over 100', replace('environment.json', '"value": 20', '"value": 120')),
    mistake('an empty list', replace('industries.json', '["Main propulsion", "Thrusters"]', '[]')),
    mistake(
      'a list that is too long',
      replace('contact.json', '["{email}"]', '["1", "2", "3", "4", "5", "6", "7", "8"]'),
    ),
  ],
  'bad-format': [
    mistake('an id with capitals and blanks', replace('features.json', '"instant-response"', '"Instant Response"')),
    mistake('an e-mail address without its domain', replace('site.json', 'licensing@example.com', 'licensing@')),
    mistake('a phone number without its country', replace('site.json', '+44 20 7946 0123', '020 7946 0123')),
    mistake('a date that no calendar has', replace('site.json', '2099-12-31', '2027-02-30')),
    mistake('a heading of two lines', replace('benefits.json', 'Cost Reduction', 'Cost\\nReduction')),
    mistake('a letter of another alphabet', replace('features.json', '"instant-response"', '"instаnt-response"')),
    mistake('an id with an accent', replace('features.json', '"instant-response"', '"réponse"')),
    mistake('a status code', replace('pages/404.mdx', 'code="404"', 'code="four"')),
  ],
  'unknown-choice': [
    mistake('a mistyped colour', replace('benefits.json', '"blue"', '"bleu"')),
    mistake('a colour by its code', replace('benefits.json', '"blue"', '"#1f5fc4"')),
  ],
  'unknown-icon': [
    mistake('a mistyped name', replace('features.json', '"chart-line"', '"chart-lin"')),
    mistake('a part of a name', replace('features.json', '"zap"', '"gear"')),
    mistake('a name from elsewhere', replace('features.json', '"zap"', '"fa-lightning"')),
  ],
  'unknown-colour': [
    mistake('a colour that has left the style sheet', recolour('--color-blue:', '--color-azure:')),
    mistake('another one', recolour('--color-green:', '--color-leaf:')),
  ],
  'colour-contrast': [
    mistake('too light for the light scheme', recolour('--color-blue: #1f5fc4', '--color-blue: #8fb4f0')),
    mistake('too dark for the dark scheme', recolour('--color-green: #5fce8c', '--color-green: #1b7a43')),
  ],
  'wrong-sum': [
    mistake('a sum that is wrong', replace('comparison.json', '"+25%"', '"+20%"')),
    mistake('a sum without its sign', replace('comparison.json', '"+25%"', '"25%"')),
    mistake('a sum that is missing', replace('comparison.json', '95,\n    "improvement": "+25%"', '95')),
    mistake('a sum of what is not yet known', replace('comparison.json', '"product": 95', '"product": null')),
  ],
  'wrong-combination': [
    mistake('a held speed at which the engine idles', assume('heldSpeed', '2200', '900')),
    mistake(
      'a link below the drawing that leads nowhere',
      replace('pages/index.mdx', 'cue=', 'drawingLink="Drive it" cue='),
    ),
    mistake('a start beyond the end', replace('explorer.json', '"start": 76', '"start": 99999')),
    mistake('a start somewhat beyond the end', replace('explorer.json', '"start": 76', '"start": 140')),
    mistake('ratios out of order', replace('explorer.json', '1.62, 1.15', '1.15, 1.62')),
    mistake('a ratio that the pulleys do not reach', replace('explorer.json', '[2.4,', '[3.4,')),
    mistake(
      'radii that have changed places',
      assume('smallestRadius', '32', '77'),
      assume('largestRadius', '77', '32'),
    ),
    mistake('pulleys that touch', assume('centreDistance', '168', '68')),
    mistake('an engine that idles too fast', assume('idleSpeed', '900', '9000')),
    mistake('a change of gear below the idle speed', assume('shiftSpeed', '2800', '1000')),
    mistake('a held speed that is never reached', assume('heldSpeed', '2200', '20000')),
    mistake('an end before the last gear', assume('highestSpeed', '120', '50')),
    mistake('an end that would have to be too far away', assume('tyreRadius', '0.31', '2')),
    mistake(
      'two choices that send the same',
      replace('enquiry.json', '"Automotive" }]', '"Automotive" }, { "value": "automotive", "label": "Cars" }]'),
    ),
    mistake('two at once', replace('explorer.json', '1.62, 1.15', '1.15, 1.62'), assume('heldSpeed', '2200', '900')),
  ],
  'duplicate-id': [
    mistake('two rows', replace('benefits.json', '"id": "cost"', '"id": "efficiency"')),
    mistake(
      'two sections of a page',
      replace(home, 'id="benefits"', 'id="technology"'),
      replace(home, 'cueTarget="#benefits"', 'cueTarget="#technology"'),
    ),
    mistake(
      'a section called like a tab',
      replace(home, 'id="benefits"', 'id="overview"'),
      replace(home, 'cueTarget="#benefits"', 'cueTarget="#contact"'),
    ),
    mistake('a section called like a part of every page', replace(licensing, 'id="industries"', 'id="content"')),
  ],
  'sources-page': [
    mistake('a page that leads to itself', replace(licensing, 'title:', 'sources: /licensing\ntitle:')),
    mistake(
      'a page that leads to another one',
      replace(home, 'title:', 'sources: /licensing\ntitle:'),
      replace(licensing, 'title:', 'sources: /about\ntitle:'),
    ),
  ],
  'draft-page': [
    mistake('a link to a draft', replace(privacy, 'title:', 'draft: true\ntitle:')),
    mistake('the home page is a draft', replace(home, 'title:', 'draft: true\ntitle:')),
  ],
  redirect: [
    mistake('from a page that exists', redirects(['/licensing', '/about'])),
    mistake(
      'from a further page of news',
      redirects(['/news/page/2', '/about']),
      ...Array.from({ length: 21 }, (_, index) => {
        const text = `Item number ${index + 1} about a drive without any steps at all`;
        return write(
          `news/item-${index + 1}.mdx`,
          `---\ntitle: "${text}"\ndate: "2026-01-01"\nsummary: "${text}."\n---\n\n${text}.\n`,
        );
      }),
    ),
    mistake('from a file of the site', redirects(['/robots.txt', '/about'])),
    mistake('one address twice', redirects(['/licences', '/licensing'], ['/licences', '/about'])),
    mistake('to another redirect', redirects(['/licence', '/licences'], ['/licences', '/licensing#industries'])),
    mistake('in a circle', redirects(['/licence', '/licences'], ['/licences', '/licence'])),
    mistake('to itself', redirects(['/licence', '/licence?from=here'])),
  ],
  'moved-page': [
    mistake('the first redirect', readdress('/licences', '/licensing')),
    mistake('one more redirect', redirects(['/us', '/about']), readdress('/licences', '/licensing')),
  ],
  'unknown-placeholder': [
    mistake('in a list', replace('contact.json', '["{email}"]', '["{mail}"]')),
    mistake('in prose', replace(privacy, '{phone}', '{telephone}')),
    mistake('in a link', replace(about, '(mailto:{email})', '(mailto:{who})')),
    mistake('in an attribute', replace(about, 'title="About {brand}"', 'title="About {brnd}"')),
    mistake('at the top of a page', replace(about, 'title: "About {brand}"', 'title: "About {company}"')),
    mistake('a calculation', replace(privacy, '{phone}', '{1 + 1}')),
    mistake('empty braces', replace('contact.json', '["{email}"]', '["{}"]')),
  ],
  'bad-link': [
    mistake('http', replace('navigation.json', 'https://x.com/example', 'http://x.com/example')),
    mistake('a program', replace('navigation.json', '"/#contact"', '"javascript:alert(1)"')),
    mistake('a page without its slash', replace('navigation.json', '"/licensing"', '"licensing"')),
    mistake('a page file', replace(about, '(/#technology)', '(./licensing.mdx)')),
    mistake('an e-mail address alone', replace(about, '(mailto:{email})', '({email})')),
    mistake('another site without https', replace(about, '(/#technology)', '(www.stepless.example)')),
    mistake('an attribute', replace(home, 'href="/licensing/marine"', 'href="ftp://stepless.example"')),
    ...[
      'mail:ada@stepless.example',
      'https://skf',
      'https://www.skf.com/a b',
      'https://https://www.skf.com',
      'http://localhost:4321/about',
      '/#con tact',
      '+44 20 7946 0123',
    ].map((target) => mistake(target, replace('navigation.json', '"/#contact"', `"${target}"`))),
    mistake('a picture without its exclamation mark', replace(about, '![Our', '[Our')),
    mistake('a file beside the page', replace(about, '(/#technology)', '(./sheet.pdf)')),
    mistake('the address of the site with a page', replace('site.json', 'stepless.example', 'stepless.example/en')),
    mistake('an endpoint that is an e-mail address', endpoint('mailto:{email}')),
    mistake('an endpoint by its number', endpoint('https://[::1]/enquiries')),
    mistake('an endpoint without https', endpoint('http://enquiries.example.com')),
    mistake('an endpoint that is only a path', endpoint('/enquiries')),
  ],
  'dead-link': [
    mistake(
      'of a page that has moved',
      redirects(['/licences', '/licensing']),
      replace(about, '(/#technology)', '(/licences)'),
    ),
    mistake('of a redirect', redirects(['/licences', '/lisensing'])),
    mistake('a mistyped address', replace('navigation.json', '"/licensing"', '"/licencing"')),
    mistake('a page that does not exist', replace(about, '(/#technology)', '(/careers)')),
    ...['/about.html', '/pages/about', '/index', '/sitemap.xml', '/licensing//marine', '/files/sheet.pdf'].map(
      (target) => mistake(target, replace(about, '(/#technology)', `(${target})`)),
    ),
    mistake('an industry without a page', replace(home, '/licensing/marine', '/licensing/automotive')),
    mistake('a page that was deleted', remove(privacy)),
  ],
  'dead-anchor': [
    mistake('a mistyped place', replace('navigation.json', '"/#contact"', '"/#contakt"')),
    mistake('a place in a hidden section', replace(about, '(/#technology)', '(#team)')),
    mistake(
      'a place that only another page has, in the footer',
      replace('navigation.json', '"/#features"', '"#features"'),
    ),
    mistake('a heading that was changed', replace(about, '### Our mission', '### What drives us')),
    mistake('a view that the explorer does not have', withExplorer, replace(about, '(/#technology)', '(#drive=999)')),
    mistake('a view by another measure', withExplorer, replace(about, '(/#technology)', '(/about#drive=62km)')),
    mistake(
      'a view of a hidden explorer',
      withExplorer,
      replace(about, '<RatioExplorer', '<RatioExplorer hidden'),
      replace(about, '(/#technology)', '(#drive=62)'),
    ),
    mistake('a page without places', replace(home, '/licensing/marine', '/licensing/marine#ships')),
  ],
  'missing-image': [
    mistake('a portrait that is not there', replace(person, './placeholder.svg', './portrait.jpg')),
    mistake('another way of writing it', replace(about, './workshop.png', './Workshop.PNG')),
    mistake('a picture from another site', replace(about, './workshop.png', 'https://stepless.example/workshop.png')),
    mistake('from the root', replace(about, './workshop.png', '/workshop.png')),
    mistake('without ./', replace(person, './placeholder.svg', 'placeholder.svg')),
    mistake('not a picture', replace(person, './placeholder.svg', './1-placeholder.json')),
  ],
  'oversized-image': [
    mistake(
      'a drawing of many kilobytes',
      write(
        'team/placeholder.svg',
        `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320"><path d="${'M0 0h1'.repeat(5000)}"/></svg>`,
      ),
    ),
    mistake('a photograph straight from the camera', write('pages/workshop.png', pngOf(6000, 4000))),
    mistake('a drawing of no size', redraw(' width="320" height="320" viewBox="0 0 320 320"', '')),
    mistake('not a picture at all', write('pages/workshop.png', 'not a picture')),
  ],
  'svg-syntax': [
    mistake('a value without quotation marks', redraw('<circle cx="160"', '<circle cx=160')),
    mistake('a tag that is not closed', redraw('r="52"/>', 'r="52">')),
    mistake('a tag that is closed too often', redraw('r="52"/>', 'r="52"/></circle>')),
    mistake('an attribute twice', redraw('r="52"', 'r="52" cx="1"')),
    mistake('an unknown prefix', redraw('<circle', '<use xlink:href="#a"/><circle')),
    mistake('a program’s own prefix', redraw('<circle', '<sodipodi:namedview/><circle')),
    mistake('a bare &', redraw('<circle', '<title>A & B</title><circle')),
    mistake('a name of HTML', redraw('<circle', '<title>A&nbsp;B</title><circle')),
    mistake('another encoding by its own word', redraw('<svg', '<?xml version="1.0" encoding="ISO-8859-1"?><svg')),
    mistake('another encoding', write(drawing, new Uint8Array([...new TextEncoder().encode(svg('<title>')), 0xe9]))),
    mistake('half a file', write(drawing, '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0')),
    mistake('without a namespace', redraw(' xmlns="http://www.w3.org/2000/svg"', '')),
    mistake('another root', write(drawing, '<html xmlns="http://www.w3.org/1999/xhtml"><p>Words</p></html>\n')),
    mistake('words', write(drawing, 'Our logo\n')),
    mistake('a tower of tags', redraw('<circle', `${'<g>'.repeat(300)}<circle`)),
  ],
  'unsafe-svg': [
    mistake('a script', redraw('<circle', '<script>alert(1)</script><circle')),
    mistake('a script by another prefix', redraw('<circle', `<s:script xmlns:s="${SVG}"/><circle`)),
    mistake('a script of HTML', redraw('<circle', `<h:script xmlns:h="${XHTML}"/><circle`)),
    mistake('an event handler', redraw('<circle', '<circle onload="alert(1)"')),
    mistake('a handler on the root', redraw('<svg', '<svg\n  onload = "alert(1)"')),
    mistake('HTML', redraw('<circle', `<foreignObject><p xmlns="${XHTML}">Words</p></foreignObject><circle`)),
    mistake('a program in a link', redraw('<circle', '<a href="&#106;avascript:alert(1)"><path/></a><circle')),
    mistake(
      'the same with xlink',
      redraw('<circle', '<a xmlns:x="http://www.w3.org/1999/xlink" x:href=" javascript:alert(1)"/><circle'),
    ),
    mistake('a link', redraw('<circle', '<a href="https://stepless.example"><path/></a><circle')),
    mistake('a picture from elsewhere', redraw('<circle', '<image href="https://stepless.example/a.png"/><circle')),
    mistake('a picture beside it', redraw('<circle', '<image href="portrait.png"/><circle')),
    mistake('a drawing in the drawing', redraw('<circle', '<image href="data:image/svg+xml,%3Csvg/%3E"/><circle')),
    mistake('a style from elsewhere', redraw('<circle', '<style>@import "https://stepless.example/a";</style><circle')),
    mistake(
      'the same in CDATA',
      redraw('<circle', '<style><![CDATA[ @import url(//stepless.example) ]]></style><circle'),
    ),
    mistake('the same, spelt by numbers', redraw('<circle', '<style>@\\69mport "//stepless.example"</style><circle')),
    mistake('the same after an element', redraw('<circle', '<style><g/>@import "//stepless.example"</style><circle')),
    mistake('a fill from elsewhere', redraw('<circle', '<circle fill="url(https://stepless.example/#a)"')),
    mistake('a style attribute', redraw('<circle', '<circle style="fill: url( \'//stepless.example/#a\' )"')),
    mistake('a style sheet before the root', redraw('<svg', '<?xml-stylesheet href="https://stepless.example"?><svg')),
    mistake(
      'a link that is set',
      redraw('<circle', '<a><set attributeName="href" to="javascript:alert(1)"/></a><circle'),
    ),
    mistake(
      'a link that is animated',
      redraw('<circle', '<a><animate attributeName="xlink:href" values="javascript:alert(1)"/></a><circle'),
    ),
    mistake('a document type', redraw('<svg', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">\n<svg')),
    mistake(
      'an entity from elsewhere',
      redraw('<svg', '<!DOCTYPE svg [ <!ENTITY x SYSTEM "file:///etc/passwd"> ]>\n<svg'),
      redraw('<circle', '<text>&x;</text><circle'),
    ),
  ],
  'missing-alt': [
    mistake('nothing between the brackets', replace(about, '![Our workshop, with a test bench in front]', '![]')),
    mistake('a blank between the brackets', replace(about, '![Our workshop, with a test bench in front]', '![ ]')),
  ],
  'code-in-page': [
    mistake('an attribute in braces', replace(licensing, 'title="Industries"', 'title={"Industries"}')),
    mistake('a section that is not hidden', replace(about, '<Section hidden', '<Section hidden={false}')),
    mistake('a section that is hidden', replace(about, '<Section hidden', '<Section hidden={true}')),
    mistake('a switch', replace(home, ' quiet>', ' quiet={false}>')),
    mistake('an import', replace(licensing, '<Section', "import Chart from './chart.js'\n\n<Section")),
    mistake('spread attributes', replace(licensing, 'title="Industries"', '{...more} title="Industries"')),
  ],
  'unknown-component': [
    mistake('a mistyped name', replace(home, '<Benefits />', '<Benefit />')),
    mistake('HTML for bold', replace(privacy, 'We keep nothing.', 'We keep <b>nothing</b>.')),
    mistake('an HTML heading', replace(privacy, 'We keep nothing.', '<h2>What we keep</h2>')),
    mistake('something new', replace(home, '<Benefits />', '<Testimonials />')),
    mistake('no name at all', replace(privacy, 'We keep nothing.', '<>We keep nothing.</>')),
  ],
  'misplaced-component': [
    mistake(
      'a button by itself',
      replace(
        licensing,
        '<Buttons>\n  <Button href="/#contact">Start</Button>\n</Buttons>',
        '<Button href="/#contact">Start</Button>',
      ),
    ),
    mistake(
      'a section inside a section',
      replace(
        licensing,
        '<Industries more="More on this industry" />',
        '<Section title="More">\n\nWords\n\n</Section>',
      ),
    ),
    mistake('cards without a section', replace(home, '<Contact', '<Highlights />\n\n<Contact')),
    mistake('words inside what holds none', replace(home, '<Benefits />', '<Benefits>\n\nOur benefits\n\n</Benefits>')),
    mistake('a button without words', replace(licensing, '>Start</Button>', ' />')),
    mistake(
      'cards among the buttons',
      replace(licensing, '  <Button href="/#contact">Start</Button>\n', '  <Highlights />\n'),
    ),
  ],
  'heading-order': [
    mistake('a level skipped', replace(about, '### Where we began', '##### Where we began')),
    mistake(
      'no main heading',
      replace(
        licensing,
        /<PageHeader[^]*<\/PageHeader>/.exec(
          '<PageHeader title="Build it in">\n\n<Buttons>\n  <Button href="/#contact">Start</Button>\n</Buttons>\n\n</PageHeader>',
        )?.[0] ?? '',
        'Words',
      ),
    ),
    mistake('two main headings', replace(about, '### Where we began', '# Where we began')),
  ],
  'duplicate-title': [
    mistake('two titles', replace(about, 'title: "About {brand}"', 'title: "Privacy"')),
    mistake('the page of an industry', replace('industries.json', '"Marine drives"', '"About {brand}"')),
    mistake('two descriptions', replace('pages/500.mdx', 'with the number 500', 'with the number 404')),
  ],
  'route-collision': [
    mistake(
      'a page file for an industry that has a page',
      write(
        'pages/licensing/marine.mdx',
        '---\ntitle: "At sea"\ndescription: "What a stepless transmission does at sea, from harbour to harbour."\n---\n\n# At sea\n',
      ),
    ),
    mistake(
      'an index beside a page',
      move(privacy, 'pages/about/index.mdx'),
      replace('navigation.json', '/legal/privacy', '/about'),
    ),
    mistake(
      'an address that the site needs',
      move(privacy, 'pages/share.mdx'),
      replace('navigation.json', '/legal/privacy', '/share'),
    ),
  ],
};

const realPerson = [
  replace(person, 'Placeholder Name 1', 'Ada Byron'),
  replace(person, 'Placeholder role', 'Engineer'),
  replace(person, 'person-1@example.com', 'ada@example.com'),
  replace(person, '/in/example-1', '/in/example-ada'),
  replace(person, './placeholder.svg', './ada.svg'),
  move('team/placeholder.svg', 'team/ada.svg'),
];

/** What must not go live. The tree itself holds the examples that the site comes with. */
export const launchMistakes: MistakesByRule = {
  'launch-url': [
    mistake('the example address'),
    mistake('another example address', replace('site.json', 'https://stepless.example', 'https://www.example.com')),
  ],
  'launch-contact': [
    mistake('the example contact details'),
    mistake('a postcode that spells the word', replace('contact.json', '"London"', '"London EX4 MPL"')),
    mistake(
      'an address in prose',
      replace(privacy, 'We keep nothing.', 'Write to ada@example.com or ring 020 7946 0999.'),
    ),
    mistake('an address in a link', replace('contact.json', 'mailto:{email}', 'mailto:ada@mail.example.org')),
    mistake('a number kept for films', replace('site.json', '+44 20 7946 0123', '+44 1632 960123')),
  ],
  'launch-social': [
    mistake('the example profiles'),
    mistake('one of them', replace('navigation.json', 'https://x.com/example', 'https://x.com/stepless')),
    mistake('another one', replace('navigation.json', 'company/example', 'company/example-engineering')),
  ],
  'launch-links': [
    mistake('a legal link without an address'),
    mistake(
      'one that only goes up',
      replace('navigation.json', '{ "label": "Terms" }', '{ "label": "Terms", "href": "#top" }'),
    ),
    mistake('an example domain in prose', replace(about, '(/#technology)', '(https://www.example.com/terms)')),
    mistake(
      'an example profile in prose',
      replace(about, '(/#technology)', '(https://www.linkedin.com/in/example-ada)'),
    ),
    mistake(
      'an example domain on a button',
      replace(home, 'href="/licensing/marine"', 'href="https://stepless.example"'),
    ),
  ],
  'launch-team': [
    mistake('a real person with example addresses', ...realPerson),
    mistake('the same, shown', ...realPerson, replace(about, '<Section hidden id="team"', '<Section id="team"')),
    mistake('placeholders that are shown', replace(about, '<Section hidden id="team"', '<Section id="team"')),
    mistake(
      'only the picture is left',
      replace(about, '<Section hidden id="team"', '<Section id="team"'),
      replace(person, 'Placeholder Name 1', 'Ada Byron'),
      replace(person, 'Placeholder role', 'Engineer'),
    ),
  ],
  'launch-delivery': [
    mistake('a demonstration'),
    mistake('the same, under another title', replace('enquiry.json', 'Send an enquiry', 'Write to us')),
    mistake('an endpoint that only this machine reaches', endpoint('http://localhost:8787/enquiries')),
    mistake('the same by its other name', endpoint('https://enquiries.localhost:8787/enquiries')),
    mistake('an endpoint that is an example', endpoint('https://enquiries.example.com/enquiries')),
    mistake(
      'an endpoint at the other name of the site',
      replace('site.json', 'https://stepless.example', 'https://stepless.eu'),
      endpoint('https://www.stepless.eu/enquiries'),
    ),
  ],
  'launch-security': [
    mistake('a date of the year before', replace('site.json', '2099-12-31', '2025-11-01')),
    mistake('yesterday', replace('site.json', '2099-12-31', '2026-11-21')),
  ],
};

/** A picture of that size, as far as its first bytes tell. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(bytes);
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return new Uint8Array(bytes);
}
