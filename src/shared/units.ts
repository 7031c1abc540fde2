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
  'fl oz': 'fl oz',
  'US gal': 'US gal',
  'V DC': 'V DC',
  'V AC': 'V AC',
  '% RH': '% RH',
  percent: '%',
  'per cent': '%',
};

/** The superscript of each digit, at the index that it names. Any other character of an exponent is a minus. */
const superscripts = '⁰¹²³⁴';

/** Writes a unit as it is printed: `Nm` as N·m, `rpm` as min⁻¹, `m/s2` as m/s². Anything else stays as it was typed. */
export const formatUnit = (unit: string): string =>
  spellings[unit] ??
  unit
    .replaceAll('μ', 'µ')
    .replaceAll(/(?<=[\p{L}²³])(?: ?[*.⋅•] ?| )(?=\p{L})/gu, '·')
    .replaceAll(/(?<=\p{L})\^?([-−]?[0-4])(?!\d)/gu, (_, digits: string) =>
      Array.from(digits, (digit) => superscripts[Number(digit)] ?? '⁻').join(''),
    );
