/** Units as they are written, each with what people type. */
const spellings = {
  'min⁻¹': ['rpm', 'r/min', 'rev/min', '1/min'],
  'km/h': ['kph', 'kmh'],
  'N·m': ['Nm', 'NM'],
  'kN·m': ['kNm'],
  'N·mm': ['Nmm'],
  'lb·ft': ['lb-ft'],
  'lbf·ft': ['lbf-ft'],
  'ft·lb': ['ft-lb'],
  '°C': ['C', 'deg C'],
  '°': ['deg'],
  kW: ['kw', 'Kw', 'KW'],
  kg: ['Kg', 'KG'],
  s: ['sec'],
  ms: ['msec'],
  h: ['hrs', 'hr'],
  '%': ['percent', 'per cent'],
};
const unitOf = new Map(Object.entries(spellings).flatMap(([unit, typed]) => typed.map((each) => [each, unit])));

/** The superscript of each digit, at the index that it names. Any other character of an exponent is a minus. */
const superscripts = '⁰¹²³⁴';

/** The symbol of a unit that can be part of another one, perhaps with its power: kW, s, m2, min^-1. */
const symbol =
  /^(?:[kMGTcdmµn]?(?:A|Ah|bar|C|F|g|H|Hz|J|K|l|L|lm|lx|m|mol|N|Pa|rad|s|S|t|V|VA|W|Wh|Ω)|°C?|h|min|d|rev|ft|in|lb|lbf|hp|gal)(?:\^?[-−]?[0-4])?$/;

/** Writes a unit as it is printed: `Nm` as N·m, `rpm` as min⁻¹, `m/s2` as m/s². Anything else stays as it was typed: g CO2/km. */
export function formatUnit(unit: string): string {
  const spelling = unitOf.get(unit);
  if (spelling !== undefined) return spelling;
  const plain = unit.replaceAll('μ', 'µ');
  if (!plain.split(/[\s*.⋅•·/()²³]+/).every((part) => part === '' || symbol.test(part))) return plain;
  return plain
    .replaceAll(/(?<=[\p{L}²³])(?: ?[*.⋅•] ?| )(?=\p{L})/gu, '·')
    .replaceAll(/(?<=\p{L})\^?([-−]?[0-4])(?!\d)/gu, (_, digits: string) =>
      Array.from(digits, (digit) => superscripts[Number(digit)] ?? '⁻').join(''),
    );
}
