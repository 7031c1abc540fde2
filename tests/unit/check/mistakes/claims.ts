import { replace, write, type Change } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';
const claims = 'claims.json';

/** Adds words to the text of the about page. */
const say = (words: string) => replace(about, 'With one gearbox, and', `${words} With one gearbox, and`);

/** Adds a row to claims.json. */
const claim = (row: object) => replace(claims, '[\n', `[\n  ${JSON.stringify(row)},\n`);

const review = (day: string) => replace(claims, '"reviewBy": "2027-12-31"', `"reviewBy": "${day}"`);
const name = (id: string): Change => replace('benefits.json', '"icon": "gauge",', `"icon": "gauge", "claim": "${id}",`);

/** Registers every figure of the tree. */
const registered: readonly Change[] = [
  replace('benefits.json', '"icon": "gauge",', '"icon": "gauge", "claim": "uptime",'),
  replace('benefits.json', '"icon": "coins",', '"icon": "coins", "claim": "uptime",'),
  replace('comparison.json', '"traditional": 75,', '"traditional": 75, "claim": "uptime",'),
  replace('comparison.json', '"traditional": 70,', '"traditional": 70, "claim": "uptime",'),
  replace('environment.json', '"value": 20', '"value": 20, "claim": "uptime"'),
  replace('specifications.json', '"value": "0.62",', '"value": "0.62", "claim": "uptime",'),
];

/** For each rule on claims, some mistakes that it must find. */
export const mistakes: MistakesByRule = {
  'unknown-claim': [
    mistake('a letter forgotten', name('eficiency')),
    mistake('a claim that nobody has registered', name('noise')),
    mistake('on a page', say('It uses <Claim id="efficency">15 %</Claim> less.')),
    mistake('after the id of the claim has changed', replace(claims, '"id": "uptime"', '"id": "availability"')),
  ],
  'unused-claim': [
    mistake('a claim written ahead', claim({ id: 'noise', statement: 'It is quiet.', basis: 'example' })),
    mistake('after its figure has gone', replace('technology.json', ', "claim": "uptime"', '')),
  ],
  'review-due': [
    mistake('in a week', review('2026-11-29')),
    mistake('tomorrow', review('2026-11-23')),
    mistake('today', review('2026-11-22')),
    mistake('in 30 days', review('2026-12-22')),
  ],
  'review-overdue': [mistake('yesterday', review('2026-11-21')), mistake('since the spring', review('2026-04-30'))],
  'future-date': [
    mistake('a claim of the next year', replace(claims, '"date": "2026-03-31"', '"date": "2027-03-31"')),
    mistake('a claim of the day after tomorrow', replace(claims, '"date": "2026-03-31"', '"date": "2026-11-24"')),
  ],
  'differing-figures': [
    mistake(
      'the row of the technical data',
      replace('specifications.json', '"unit": "N·m"', '"value": "310", "unit": "Nm", "claim": "torque"'),
      claim({ id: 'torque', statement: 'The output carries 320 N·m.', basis: 'example' }),
    ),
    mistake(
      'a range of the technical data',
      replace('specifications.json', '"unit": "N·m"', '"value": "300", "to": "1,500", "unit": "rpm", "claim": "speed"'),
      claim({ id: 'speed', statement: 'The output turns with 300 to 1,400 min⁻¹.', basis: 'example' }),
    ),
    mistake('a figure corrected in one of two places', replace('environment.json', '"value": 15', '"value": 18')),
    mistake(
      'a figure corrected in one of three places',
      replace('environment.json', '"value": 15', '"value": 18'),
      say('It uses <Claim id="efficiency">15 %</Claim> less.'),
    ),
    mistake('a figure corrected in the statement only', replace(claims, '99.7%', '99.9%')),
    mistake('on a page', say('It uses <Claim id="efficiency">18 %</Claim> less.')),
    mistake('another unit', say('It takes <Claim id="efficiency">15 ms</Claim>.')),
    mistake(
      'in the text of a row',
      replace('features.json', 'is answered at once."', 'is answered 18 per cent faster.", "claim": "efficiency"'),
    ),
    mistake('with the unit behind the tags', say('It uses <Claim id="efficiency">18</Claim> % less.')),
    mistake('in bold', say('It uses <Claim id="efficiency">**18** %</Claim> less.')),
    mistake('on a card', replace('benefits.json', '"metric": "25%",', '"metric": "0 shifts", "claim": "efficiency",')),
  ],
  'wrong-combination': [
    mistake('a measured claim without its method', replace(claims, '"method"', '"detail"')),
    mistake(
      'a basis raised without what it demands',
      replace(claims, '"basis": "example"', '"basis": "calculated", "date": "2026-03-31", "owner": "Finance"'),
    ),
    mistake('a review before the claim', review('2026-03-30')),
  ],
  'bad-format': [
    mistake('a day that does not exist', replace(claims, '2026-03-31', '2026-02-30')),
    mistake('a date as people write it', replace(claims, '2026-03-31', '31 March 2026')),
  ],
  'bad-link': [
    mistake('the name of a document alone', replace(claims, '"/licensing"', '"report.pdf"')),
    mistake(
      'a list of sources on another site',
      replace(about, 'title:', 'sources: https://reports.example.com\ntitle:'),
    ),
    mistake(
      'a place on a page as the list of sources',
      replace(about, 'title:', 'sources: "/licensing#industries"\ntitle:'),
    ),
  ],
  'dead-link': [
    mistake('the page with the list of sources is missing', replace(about, 'title:', 'sources: /evidence\ntitle:')),
    mistake('the document of a claim is missing', replace(claims, '"/licensing"', '"/downloads/report.pdf"')),
    mistake('the page of a claim is missing', replace(claims, '"/licensing"', '"/tests"')),
  ],
  'dead-anchor': [
    mistake('the place that a claim rests on is missing', replace(claims, '"/licensing"', '"/licensing#tests"')),
  ],
  'misplaced-component': [
    mistake('a claim in a line of its own', say('\n\n<Claim id="efficiency">15 %</Claim>\n\n')),
    mistake('a claim in a link', say('[<Claim id="efficiency">15 %</Claim> less](/licensing).')),
    mistake('a claim in a claim', say('<Claim id="efficiency"><Claim id="efficiency">15 %</Claim></Claim> less.')),
    mistake('a claim without a figure', say('It uses <Claim id="efficiency"></Claim> less.')),
  ],
  'mdx-syntax': [mistake('a claim that is not closed', say('It uses <Claim id="efficiency">15 % less.'))],
  'missing-field': [mistake('a claim that is not named', say('It uses <Claim>15 %</Claim> less.'))],
};

/** The same for rules before the launch. */
export const launchMistakes: MistakesByRule = {
  'launch-claims': [
    mistake('an example'),
    mistake('a claim without a source', replace(claims, '"source": "/licensing",', '')),
    mistake('an example in several places', say('It runs for <Claim id="uptime">99.7 %</Claim> of the time.')),
  ],
  'launch-figures': [
    mistake('cards without a claim'),
    mistake(
      'in the technical data',
      ...registered,
      replace('specifications.json', '"unit": "N·m"', '"value": "≤ 320", "unit": "Nm", "condition": "Oil at 80 °C"'),
    ),
    mistake('per cent on a page', ...registered, say('It uses 15 % less.')),
    mistake('a unit on a page', ...registered, say('It answers in **under 1 ms**.')),
    mistake('a number of times', ...registered, say('It lasts three times as long.')),
    mistake('twice', ...registered, say('It lasts twice as long.')),
    mistake('half', ...registered, say('It needs half the fuel.')),
    mistake('a superlative', ...registered, say('It is the most efficient gearbox.')),
    mistake('an amount of money', ...registered, say('It saves €1,200 a year.')),
    mistake('in the text of a row', ...registered, replace('features.json', 'at once.', 'in under 1 ms.')),
    mistake('in an attribute', ...registered, replace(about, 'title="Our Mission"', 'title="Our Mission: 15 % less"')),
    mistake(
      'in the head of a page',
      ...registered,
      replace(about, 'gearbox, and why we', 'gearbox for 15% less fuel, and why we'),
    ),
    mistake(
      'beside one that is listed as no claim',
      ...registered,
      say('We answer within 2 hours. It moves within 2 ms.'),
      write('no-claims.txt', '# Promises\nwithin 2 hours\n'),
    ),
  ],
};
