/** Units as people type them, and as they are written. */
const spellings: Readonly<Record<string, string>> = {
  rpm: 'min⁻¹',
  'r/min': 'min⁻¹',
  'rev/min': 'min⁻¹',
  '1/min': 'min⁻¹',
  kph: 'km/h',
  kmh: 'km/h',
  Nm: 'N·m',
  kNm: 'kN·m',
  Nmm: 'N·mm',
  NM: 'N·m',
  'lb-ft': 'lb·ft',
  'lbf-ft': 'lbf·ft',
  'ft-lb': 'ft·lb',
  C: '°C',
  'deg C': '°C',
  deg: '°',
  kw: 'kW',
  Kw: 'kW',
  KW: 'kW',
  Kg: 'kg',
  KG: 'kg',
  sec: 's',
  msec: 'ms',
  hrs: 'h',
  hr: 'h',
  percent: '%',
  'per cent': '%',
};

/** The superscript of each digit, at the index that it names. Any other character of an exponent is a minus. */
const superscripts = '⁰¹²³⁴';

/** The symbol of a unit that can be part of another one, perhaps with its power: kW, s, m2, min^-1. */
const symbol =
  /^(?:[kMGTcdmµn]?(?:A|Ah|bar|C|F|g|H|Hz|J|K|l|L|lm|lx|m|mol|N|Pa|rad|s|S|t|V|VA|W|Wh|Ω)|°C?|h|min|d|rev|ft|in|lb|lbf|hp|gal)(?:\^?[-−]?[0-4])?$/;

/** Writes a unit as it is printed: `Nm` as N·m, `rpm` as min⁻¹, `m/s2` as m/s². Anything else stays as it was typed: g CO2/km. */
export function formatUnit(unit: string): string {
  const spelling = spellings[unit];
  if (spelling !== undefined) return spelling;
  const plain = unit.replaceAll('μ', 'µ');
  if (!plain.split(/[\s*.⋅•·/()²³]+/).every((part) => part === '' || symbol.test(part))) return plain;
  return plain
    .replaceAll(/(?<=[\p{L}²³])(?: ?[*.⋅•] ?| )(?=\p{L})/gu, '·')
    .replaceAll(/(?<=\p{L})\^?([-−]?[0-4])(?!\d)/gu, (_, digits: string) =>
      Array.from(digits, (digit) => superscripts[Number(digit)] ?? '⁻').join(''),
    );
}
