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

const words: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  hundred: '100',
  thousand: '1000',
};

/** Words that are a figure by themselves. */
const whole: Readonly<Record<string, string>> = {
  twice: '2 ×',
  double: '2 ×',
  doubles: '2 ×',
  doubled: '2 ×',
  thrice: '3 ×',
  triple: '3 ×',
  triples: '3 ×',
  tripled: '3 ×',
  half: '0.5 ×',
  halves: '0.5 ×',
  halved: '0.5 ×',
};

const blank = String.raw`[ \u00A0\u2009\u202F]?`;
const number = String.raw`\d{1,3}(?:[, \u00A0\u2009\u202F]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const range = String.raw`(?:${number})(?:${blank}(?:[–-]|to)${blank}(?:${number}))?`;
const anyUnit = Object.values(units).join('|');
const measured =
  'efficient|powerful|durable|reliable|economical|compact|precise|accurate|robust|sustainable|silent|responsive|productive';
const superlatives =
  'fastest|quickest|strongest|lightest|heaviest|smallest|largest|biggest|longest|shortest|highest|lowest|quietest|cheapest|smoothest|safest|cleanest|greenest|leanest|tightest';

/** European letters and digits, for a class. Where case is ignored, \p{L} takes milliseconds longer to compile. */
const inWord = String.raw`0-9A-Za-z\u00AA\u00B2\u00B3\u00B5\u00B9-\u00BE\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u04FF\u1E00-\u1FFF\u2070-\u2079\u2080-\u2089`;

const figure = new RegExp(
  [
    String.raw`(?<![${inWord}.,/]|[${inWord}]-)(?<number>${range})(?:${blank}|-)(?<unit>${anyUnit})(?![${inWord}⁻])`,
    String.raw`(?<currency>[€£$])${blank}(?<amount>${number})`,
    String.raw`(?<![${inWord}])(?<spelt>${Object.keys(words).join('|')})(?: |-)?(?<speltUnit>${units['%']}|times|fold)(?![${inWord}])`,
    String.raw`(?<![${inWord}-])(?<whole>${Object.keys(whole).join('|')})(?![${inWord}-])`,
    String.raw`(?<![${inWord}])(?:the|our|world['’]s) (?:(?:most|least) (?:${measured})|${superlatives})(?![${inWord}])`,
  ].join('|'),
  'gi',
);

/** What every figure contains. Most texts contain none of it, and need no further search. */
const sign = /\d|per ?cent|fold|times|twice|thrice|double|triple|hal[fv]|most|least|est\b/i;

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

function toValue(text: string, groups: Partial<Record<string, string>>): string | undefined {
  if (groups.number !== undefined) {
    const unit = toUnit(groups.unit ?? '');
    return unit === undefined || isDecade(text) ? undefined : `${toNumber(groups.number)} ${unit}`;
  }
  if (groups.amount !== undefined) return `${toNumber(groups.amount)} ${groups.currency}`;
  if (groups.spelt !== undefined)
    return `${words[groups.spelt.toLowerCase()]} ${toUnit((groups.speltUnit ?? '').toLowerCase())}`;
  return groups.whole === undefined ? text.toLowerCase() : whole[groups.whole.toLowerCase()];
}

/** Finds the figures in a text: numbers with a unit, “twice”, “half”, and superlatives such as “the most efficient”. */
export function findFigures(text: string): Figure[] {
  // Fast path: most texts have no figures.
  if (!sign.test(text)) return [];
  return findMatches(text, figure).flatMap(({ 0: found, index, groups = {} }) => {
    const value = toValue(found, groups);
    return value === undefined ? [] : [{ index, text: found, value }];
  });
}
