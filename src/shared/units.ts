/** Units as the International System of Units and data sheets write them. */

const prefix = '(?:da|[YZEPTGMkhdcmµnp])';
/** Symbols that take a prefix. */
const prefixed = '(?:mol|cd|Hz|Pa|Wb|lx|lm|Bq|Gy|Sv|eV|rad|bit|Wh|Ah|VA|var|bar|cSt|[mgsAKNJWCVFΩSTHLltB])';
/** Symbols that take none. */
const plain =
  '(?:min|dB\\([ACZ]\\)|dBA|dBm|dB|a|cP|bar\\(g\\)|mpg|nmi|10|sr|ha|ppm|°C|°F|%|‰|°|′|″|[hd1]|rev|arcmin|arcsec|hp|bhp|PS|psi|ksi|lbf|lb|kgf|oz|fl oz|ft|yd|in|inHg|thou|mi|mph|kn|qt|gal|US gal|gpm|cfm|V [AD]C|VDC|VAC|HRC|HV|HB|% RH|pcs|years?|months?|weeks?|days?|hours?|minutes?|seconds?|cycles?|shifts?|teeth|stages?|steps?)';
const exponent = '(?:⁻?[¹²³⁴⁵⁶⁷⁸⁹⁰]+)';
const symbol = `(?:${plain}|${prefix}?${prefixed})${exponent}?`;
const product = `${symbol}(?:·${symbol})*`;
const pattern = new RegExp(`^${product}(?:/(?:100 )?(?:${product}|\\(${product}\\)))?$`, 'u');

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

/** Whether a text is a unit. */
export const isUnit = (text: string): boolean => pattern.test(formatUnit(text));
