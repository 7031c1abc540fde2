import { replace, write } from '../tree.ts';
import { mistake, type Mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';
const home = 'pages/index.mdx';
const licensing = 'pages/licensing.mdx';

/** The same place of a file, with each of several values. */
const each = (file: string, from: string, values: readonly string[]): Mistake[] =>
  values.map((value) => mistake(value, replace(file, from, value)));

/** A link in the header with each of several targets. */
const targets = (...list: readonly string[]): Mistake[] =>
  list.map((target) => mistake(target, replace('navigation.json', '"/#contact"', `"${target}"`)));

const endpoint = (address: string) =>
  replace('enquiry.json', '"title": "Send an enquiry"', `"endpoint": "${address}", "title": "Send an enquiry"`);

/** Mistakes in values: types, formats, links, icons, and values that contradict each other. */
export const mistakes: MistakesByRule = {
  'missing-field': [
    mistake('a figure that another row has', replace('benefits.json', '    "metric": "25%",\n', '')),
    mistake(
      'an assumption',
      replace('explorer.json', '    "finalDrive": { "label": "Final drive f", "value": 5 },\n', ''),
    ),
  ],
  'missing-id': [
    mistake('of a row whose title another row has as its id', replace('benefits.json', '"id": "cost", ', '')),
  ],
  'unknown-field': [
    ...each('benefits.json', '"title": "Cost', ['"name": "Cost', '"tіtle": "Cost']),
    mistake('the beginning of a name', replace('benefits.json', '"description": "Less', '"desc": "Less')),
    mistake(
      'another word for a link',
      replace('navigation.json', '{ "label": "Terms" }', '{ "label": "Terms", "link": "/about" }'),
    ),
    ...each(about, '<Section hidden', ['<Section hide', '<Section hiden="true"', '<Section Hidden']),
    mistake('an attribute of HTML', replace(home, 'quiet>', 'style="color: red">')),
  ],
  'wrong-type': [
    ...each('comparison.json', '"traditional": 70', [
      '"traditional": "70%"',
      '"traditional": "NULL"',
      '"traditional": [70]',
      '"traditional": 0.7',
      '"traditional": "70,5"',
      '"traditional": true',
    ]),
    ...each('explorer.json', '0.31', ['"0,31"', '"0.31 m"']),
    ...each('features.json', '"instant-response"', ['1', 'null', '["instant-response"]']),
    ...each(about, '"About {brand}"', ['404']),
    ...each(about, '<Section hidden', ['<Section hidden="no"', '<Section hidden=""']),
    mistake('a phone number', replace('site.json', '"+44 20 7946 0123"', '442079460123')),
    mistake('a record in a list', replace('contact.json', '{\n', '[{\n'), ({ files }) => {
      const bytes = files.get('contact.json') ?? new Uint8Array();
      files.set('contact.json', new Uint8Array([...bytes, ...new TextEncoder().encode(']\n')]));
    }),
  ],
  'blank-text': [mistake('a field that may be left out', endpoint(''))],
  'out-of-range': [
    mistake('a list file without rows', write('features.json', '[]\n')),
    mistake('a list of choices without one', (draft) => {
      replace('enquiry.json', '[{ "value": "automotive", "label": "Automotive" }]', '[]')(draft);
    }),
    mistake('less than nothing', replace('explorer.json', '"start": 76', '"start": -1')),
  ],
  'bad-format': [
    ...each('features.json', '"instant-response"', [
      '"instant_response"',
      '"instant–response"',
      '"ｉnstant-response"',
      '"1st"',
    ]),
    ...each('site.json', '+44 20 7946 0123', ['+44 (0)20 7946-0123', '0044 20 7946 0123', 'tel:+44 20 7946 0123']),
    ...each('site.json', 'licensing@example.com', ['mailto:licensing@example.com', 'licensing(at)example.com']),
    ...each('site.json', '2099-12-31', ['31.12.2099', '31 December 2099', '2099/12/31', '11/12/2099']),
  ],
  'unknown-choice': [
    mistake('in capitals', replace('benefits.json', '"blue"', '"Blue"')),
    mistake('no colour', replace('benefits.json', '"blue"', 'null')),
    mistake('a field with a default', replace('enquiry.json', '"title": "Send', '"answers": "all", "title": "Send')),
  ],
  'unknown-icon': each('features.json', '"zap"', [
    '"money"',
    '"guage"',
    '"ChartLine"',
    '"zаp"',
    '"leafs"',
    '"zap.svg"',
    '"speedometer"',
    '"xyzzy"',
  ]),
  'wrong-sum': [
    mistake(
      'beside another mistake in the row',
      replace('comparison.json', '+25%', '+20%'),
      replace('comparison.json', '"Power Delivery"', '5'),
    ),
    mistake('a figure with a digit lost', replace('comparison.json', '"product": 95', '"product": 9')),
  ],
  'wrong-combination': [
    mistake(
      'beside another mistake in the file',
      replace('explorer.json', '"start": 76', '"start": 999'),
      replace('explorer.json', '"gear": "gear"', '"gear": ""'),
    ),
    mistake(
      'beside a missing assumption',
      replace('explorer.json', '    "finalDrive": { "label": "Final drive f", "value": 5 },\n', ''),
      replace('explorer.json', '1.62, 1.15', '1.15, 1.62'),
    ),
    mistake(
      'a choice with two mistakes',
      replace('enquiry.json', '"Automotive" }]', '"Automotive" }, { "value": "automotive", "label": "" }]'),
    ),
    mistake('two equal ratios', replace('explorer.json', '1.62, 1.15', '1.15, 1.15')),
  ],
  'duplicate-id': [
    mistake('a component with tabs, twice', replace(home, '<Contact', '<Technology title="Again" />\n\n<Contact')),
  ],
  'bad-link': [
    ...targets(
      'mailto://ada@stepless.example',
      'mailto:ada@stepless.example.',
      'mailto:{email}.',
      'mailto:ada(at)stepless.example',
      'https://ada:secret@www.skf.com',
      'https://www..skf.com',
      'https://www.skf.com.',
      'https://www.skf.com,',
      'https:/www.skf.com',
      'https//www.skf.com',
      'htps://www.skf.com',
      '//www.skf.com',
      'https://www.skf.com/?a=1&amp;b=2',
      'https://www.skf.соm',
      'http://stepless.example/about',
      '//about',
      '##contact',
      '//#contact',
      'contact',
      '#',
      'pages/about.mdx',
      'tel://+442079460123',
      'tel:+44 (0)20 7946 0123',
      'tel:+44.20.7946.0123',
      '0044 20 7946 0123',
      'C:/files/sheet.pdf',
      '[SKF](https://www.skf.com)',
      'TODO',
    ),
    mistake('a blank in prose', replace(about, '(/#technology)', '(</#tech nology>)')),
    mistake(
      'a blank in an address on another site',
      replace('team/1-placeholder.json', '/in/example-1', '/in/example 1'),
    ),
    ...each('site.json', 'https://stepless.example', [
      'https://stepless.example?x=1',
      'https://stepless..example',
      'https://stеpless.example',
    ]),
    mistake('an endpoint with a password', endpoint('https://ada:secret@enquiries.example.com')),
  ],
  'dead-link': [
    ...targets(
      '/404',
      '/500',
      '/_astro/index.css',
      '/share/nothing.png',
      '/sitemap-foo.xml',
      '/licence',
      '/About',
      '/аbout',
      '/marine',
      '/technology',
      'https://stepless.example/abuot',
      'https://www.stepless.example/careers',
    ),
  ],
  'dead-anchor': [
    ...targets('/#Contact', '/#соntact', '/#/contact', '/#con_tact', 'https://stepless.example/#contakt'),
    mistake('a place that never was', replace(licensing, '/#contact', '/about#prices')),
  ],
};
