import { findMatches } from './find-matches.ts';

/** A figure in a text: a number with a unit, or a word that stands for one. */
export interface Figure {
  index: number;
  /** As it is written: `under 15 %` gives `15 %`. */
  text: string;
  /** Its value and unit in the form in which figures are compared: `15 %`. */
  value: string;
}

/** The spellings of each unit. Number and unit may stand together or apart. */
const units: Readonly<Record<string, string>> = {
  '%': '%|per ?cent|percentage points?',
  '‰': '‰',
  '×': '×|x|times|-?fold',
  ms: 'ms|milliseconds?',
  µs: '[µμ]s|microseconds?',
  s: 's|secs?|seconds?',
  min: 'min|minutes?',
  h: 'h|hrs?|hours?',
  d: 'days?',
  weeks: 'weeks?',
  months: 'months?',
  years: 'years?',
  'km/h': 'km/h|kph|kmh',
  'm/s': 'm/s',
  'min⁻¹': 'min⁻¹|rpm|r/min|revolutions per minute',
  nm: 'nm',
  µm: '[µμ]m|micromet(?:er|re)s?',
  mm: 'mm|millimet(?:er|re)s?',
  cm: 'cm|centimet(?:er|re)s?',
  km: 'km|kilomet(?:er|re)s?',
  m: 'm|met(?:er|re)s?',
  kg: 'kg|kilograms?|kilos?',
  g: 'g|grams?',
  t: 't|tonnes?|tons?',
  l: 'l|L|lit(?:er|re)s?',
  kW: 'kW|kilowatts?',
  MW: 'MW|megawatts?',
  W: 'W|watts?',
  kWh: 'kWh|kilowatt-hours?',
  hp: 'hp|horsepower|PS',
  'N·m': 'N[·⋅ \u00A0]?m|newton[- ]met(?:er|re)s?',
  N: 'N',
  kN: 'kN',
  bar: 'bar',
  Pa: 'Pa',
  MPa: 'MPa',
  V: 'V|volts?',
  A: 'A|amps?|amperes?',
  Hz: 'Hz',
  kHz: 'kHz',
  dB: 'dB(?:\\(A\\)|A)?|decibels?',
  K: 'K',
  '°C': '°C|degrees Celsius',
  '°': '°|degrees?',
  rad: 'rad',
  '€': '€|EUR|euros?',
  '£': '£|GBP|pounds?',
  $: '\\$|USD|dollars?',
};

/** Numbers in words, each with those below it that follow it: twenty-five. */
const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const words: ReadonlyMap<string, number> = new Map([
  ...ones.map((word, index): [string, number] => [word, index]),
  ...tens.map((word, index): [string, number] => [word, 10 * (index + 2)]),
  ['hundred', 100],
  ['thousand', 1000],
]);

/** Words that multiply the number before them. */
const scales: Readonly<Record<string, number>> = { thousand: 1e3, million: 1e6, billion: 1e9 };

/** Words that are a figure by themselves. */
const whole: Readonly<Record<string, string>> = {
  twice: '2 ×',
  double: '2 ×',
  doubles: '2 ×',
  doubled: '2 ×',
  doubling: '2 ×',
  thrice: '3 ×',
  triple: '3 ×',
  triples: '3 ×',
  tripled: '3 ×',
  tripling: '3 ×',
  quadruple: '4 ×',
  quadruples: '4 ×',
  quadrupled: '4 ×',
  quadrupling: '4 ×',
  half: '0.5 ×',
  halves: '0.5 ×',
  halved: '0.5 ×',
  halving: '0.5 ×',
};

/** A blank between a number and its unit, also as an entity of Markdown or an escape of JSON. */
const blank = String.raw`(?:[ \u00A0\u2009\u202F]|&(?:nbsp|thinsp|#8239|#160);|\\u(?:00A0|2009|202F))?`;
const number = String.raw`\d{1,3}(?:[, \u00A0\u2009\u202F]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const range = String.raw`(?:${number})(?:${blank}(?:[–-]|to)${blank}(?:${number}))?`;
const anyUnit = Object.values(units).join('|');
const scale = String.raw`(?: (?<scale>${Object.keys(scales).join('|')}))?`;
const inWords = `(?:${tens.join('|')})(?:[- ](?:${ones.slice(1, 10).join('|')}))?|${ones.join('|')}|hundred|thousand`;
const measured =
  '(?:[a-z]+-)?efficient|powerful|durable|reliable|economical|compact|precise|accurate|robust|sustainable|silent|noisy|responsive|productive|cost-effective';
const superlatives =
  'fastest|quickest|strongest|lightest|heaviest|smallest|largest|biggest|longest|shortest|highest|lowest|quietest|cheapest|smoothest|safest|cleanest|greenest|leanest|tightest|widest|thinnest|slimmest|fewest';

/** European letters and digits, for a class. Where case is ignored, \p{L} takes milliseconds longer to compile. */
const inWord = String.raw`0-9A-Za-z\u00AA\u00B2\u00B3\u00B5\u00B9-\u00BE\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u04FF\u1E00-\u1FFF\u2070-\u2079\u2080-\u2089`;

const figure = new RegExp(
  [
    String.raw`(?<![${inWord}.,/]|[${inWord}]-)(?<number>${range})${scale}(?:${blank}|-)(?<unit>${anyUnit})(?![${inWord}⁻])`,
    String.raw`(?<currency>[€£$])${blank}(?<amount>${number})${scale.replace('scale', 'amountScale')}`,
    String.raw`(?<![${inWord}])(?<spelt>${inWords})(?: |-)?(?<speltUnit>${units['%']}|times|fold)(?![${inWord}])`,
    String.raw`(?<![${inWord}])factor of (?:(?<factor>${number})|(?<speltFactor>${inWords}))(?![${inWord}])`,
    String.raw`(?<![${inWord}-])(?<whole>${Object.keys(whole).join('|')})(?![${inWord}-])`,
    String.raw`(?<![${inWord}])(?:the|our|[a-z]+['’]s?) (?:(?:most|least) (?:${measured})|${superlatives})(?![${inWord}])`,
  ].join('|'),
  'gi',
);

/** What every figure contains. Most texts contain none of it, and need no further search. */
const sign = /\d|per ?cent|fold|times|factor|twice|thrice|doubl|tripl|quadrup|hal[fv]|most|least|est\b/i;

const unitPatterns = Object.entries(units).map(
  ([unit, spellings]) => [unit, new RegExp(`^(?:${spellings})$`, 'u')] as const,
);

/** Finds how a unit is written here. Upper and lower case tell units apart, but people also write “Hours”. */
const toUnit = (written: string): string | undefined =>
  (unitPatterns.find(([, pattern]) => pattern.test(written)) ??
    unitPatterns.find(([, pattern]) => written.length > 2 && pattern.test(written.toLowerCase())))?.[0];

const toNumber = (written: string) =>
  written
    .replaceAll(/[, \u00A0\u2009\u202F](?=\d{3})/g, '')
    .replaceAll(/(?:[ \u00A0\u2009\u202F]*)(?:[–-]|to)(?:[ \u00A0\u2009\u202F]*)/g, '–');

/** Whether digits and an s are a decade: 1990s. */
const isDecade = (text: string) => /^\d{3}0s$/.test(text);

/** Multiplies a number, or each end of a range: 3 million. */
const toScaled = (written: string, word: string | undefined) =>
  word === undefined
    ? toNumber(written)
    : toNumber(written).replaceAll(/[\d.]+/g, (digits) => String(Number(digits) * (scales[word.toLowerCase()] ?? 1)));

/** Adds up a number in words. */
const addWords = (written: string) =>
  written
    .toLowerCase()
    .split(/[- ]/)
    .reduce((sum, word) => sum + (words.get(word) ?? 0), 0);

function toValue(text: string, groups: Partial<Record<string, string>>): string | undefined {
  if (groups.number !== undefined) {
    const unit = toUnit(groups.unit ?? '');
    return unit === undefined || isDecade(text) ? undefined : `${toScaled(groups.number, groups.scale)} ${unit}`;
  }
  if (groups.amount !== undefined) return `${toScaled(groups.amount, groups.amountScale)} ${groups.currency}`;
  if (groups.spelt !== undefined) return `${addWords(groups.spelt)} ${toUnit((groups.speltUnit ?? '').toLowerCase())}`;
  if (groups.factor !== undefined) return `${toNumber(groups.factor)} ×`;
  if (groups.speltFactor !== undefined) return `${addWords(groups.speltFactor)} ×`;
  return groups.whole === undefined ? text.toLowerCase() : whole[groups.whole.toLowerCase()];
}

const bareNumber = new RegExp(String.raw`(?<![${inWord}.,/]|[${inWord}]-)${range}(?![${inWord}])`, 'gi');

/** Finds the numbers in a text, with and without a unit, in the form in which figures are compared. */
export const findNumbers = (text: string): string[] => findMatches(text, bareNumber).map(([found]) => toNumber(found));

/** Finds the figures in a text: numbers with a unit, “twice”, “half”, and superlatives such as “the most efficient”. */
export function findFigures(text: string): Figure[] {
  // Fast path: most texts have no figures.
  if (!sign.test(text)) return [];
  return findMatches(text, figure).flatMap(({ 0: found, index, groups = {} }) => {
    const value = toValue(found, groups);
    return value === undefined ? [] : [{ index, text: found, value }];
  });
}
