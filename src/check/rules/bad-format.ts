import { findVideoPage } from '../../schemas/video.ts';
import type { Rule } from '../rule.ts';
import { getMeta } from '../schema.ts';
import { toId } from '../ids.ts';
import { describeLookAlikes, toPlainLetters } from '../look-alikes.ts';
import type { Kind } from '../../schemas/kind.ts';
import { askToDecide, askToEdit, type Remedy } from '../remedies.ts';
import type { SchemaIssue } from '../validate.ts';
import { quote } from '../format-text.ts';
import { askToReplaceText, replaceText } from './field-edits.ts';
import { reportIssues } from './issues.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const formatDate = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Reads a date that has only one meaning: 3/4 could be in March or in April. */
function listDates(text: string): string[] {
  const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:T.*|\s+\d{1,2}:.*)?$/.exec(text) ?? [];
  if (year && month && day) return [formatDate(year, month, day)];
  const [, first, second, last] = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(text) ?? [];
  if (first && second && last) {
    if (Number(first) > 12 || text.includes('.')) return [formatDate(last, second, first)];
    return Number(second) > 12 ? [formatDate(last, first, second)] : [];
  }
  const [word = ''] = /[a-z]{3,}/i.exec(text) ?? [];
  const index = months.indexOf(word.slice(0, 3).toLowerCase());
  const [named] = /\b\d{4}\b/.exec(text) ?? [];
  const [date] = /\b\d{1,2}(?=\b|st|nd|rd|th)/.exec(text) ?? [];
  return index >= 0 && named && date ? [formatDate(named, String(index + 1), date)] : [];
}

/** The languages that a text may be written in, by the names that people write. */
const languages: Record<string, string> = {
  english: 'en',
  german: 'de',
  deutsch: 'de',
  french: 'fr',
  italian: 'it',
  spanish: 'es',
  portuguese: 'pt',
  dutch: 'nl',
  polish: 'pl',
  czech: 'cs',
  danish: 'da',
  swedish: 'sv',
  norwegian: 'no',
  finnish: 'fi',
  turkish: 'tr',
  russian: 'ru',
  arabic: 'ar',
  hebrew: 'he',
  hindi: 'hi',
  chinese: 'zh',
  japanese: 'ja',
  korean: 'ko',
};

/** Reads the name of a language, or a tag that is not written as the standard has it: `de_DE`, `ger`, `en-UK`. */
function listLanguages(text: string): string[] {
  const name = text.toLowerCase();
  if (Object.hasOwn(languages, name)) return [languages[name] ?? ''];
  try {
    return Intl.getCanonicalLocales(text.replaceAll('_', '-'));
  } catch {
    return [];
  }
}

/**
 * Lists the addresses on this site, and the names of files, that an address may mean.
 *
 * @param origin the address of this site
 */
function listAddresses(text: string, origin: string): string[] {
  const path = text.startsWith(`${origin}/`) ? text.slice(origin.length) : text;
  if (/^[a-z]+:/i.test(path)) return [];
  const own = `/${path.replace(/^\.?\/*(?:public\/)?/i, '').replace(/\/+$/, '')}`;
  const [, stem = '', ending = ''] = /([^/\\]+)(\.\w+)$/.exec(text) ?? [];
  const folder = own.slice(0, own.lastIndexOf('/') + 1).toLowerCase();
  const name = `${toId(stem)}${ending.toLowerCase()}`;
  return [own, name, folder + name];
}

/** The names of units, and how they are written. */
const units: Readonly<Record<string, string>> = {
  'newton metre': 'N·m',
  'newton meter': 'N·m',
  newton: 'N',
  kilowatt: 'kW',
  watt: 'W',
  volt: 'V',
  ampere: 'A',
  amp: 'A',
  metre: 'm',
  meter: 'm',
  centimetre: 'cm',
  centimeter: 'cm',
  millimetre: 'mm',
  millimeter: 'mm',
  kilometre: 'km',
  kilometer: 'km',
  gram: 'g',
  kilogram: 'kg',
  kilo: 'kg',
  tonne: 't',
  ton: 't',
  litre: 'l',
  liter: 'l',
  second: 's',
  millisecond: 'ms',
  minute: 'min',
  hour: 'h',
  day: 'd',
  year: 'a',
  degree: '°',
  'degree celsius': '°C',
  celsius: '°C',
  percent: '%',
  pascal: 'Pa',
  hertz: 'Hz',
  decibel: 'dB',
  'revolution per minute': 'min⁻¹',
  revolution: 'min⁻¹',
};

/** Returns the symbol of a unit from its name: `kilowatts` is kW. */
function findUnit(text: string): string | undefined {
  const name = text.trim().toLowerCase().replace(/s\b/, '').replace(/s$/, '');
  return Object.hasOwn(units, name) ? units[name] : undefined;
}

/** How many digits an international phone number has at most (ITU-T E.164). */
const MAX_DIGITS = 15;

/** Lists what a text in the wrong format may mean. The first one that matches the schema is proposed. */
function listCorrections(text: string, origin: string): string[] {
  const plain = toPlainLetters(text).trim();
  const oneLine = plain.replaceAll(/\s*[\r\n]+\s*/g, ' ');
  const mail = plain
    .replace(/^mailto:/i, '')
    .replace(/^.*<([^<>\s]+@[^<>\s]+)>$/s, '$1')
    .replace(/^<|>$|[.,;]+$/g, '')
    .replace(/\s*(?:\(at\)|\[at\]| at )\s*/i, '@')
    .replaceAll(/\s+/g, '')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/@{2,}/g, '@');
  const phone = plain
    .replace(/^(?:tel|telephone|phone|fon|call|mobile|t|p|m)\b[.:]*\s*/i, '')
    .replace(/\(0\)/, ' ')
    .replaceAll(/[-./()\u2010-\u2015\s]+/g, ' ')
    .trim()
    .replace(/^00/, '+');
  const [path = ''] = plain.split(/[?#]/);
  // Of two numbers, none is the right one: +44 20 7946 0123 / 0124
  const isNumber = !/\d\s*[/,;]\s*\+?\d/.test(plain) && phone.replaceAll(/\D/g, '').length <= MAX_DIGITS;
  const symbols = [findUnit(plain), findVideoPage(plain)].filter((each) => each !== undefined);
  // A no-break space may be a space.
  const spaced = toPlainLetters(text.replaceAll(/[\u00A0\u2009\u202F]/g, ' ')).trim();
  const mails = [mail, mail.replace(/,(?=[a-z]+$)/i, '.'), mail.replace(/[,;].*$/, '')];
  return [
    spaced,
    plain,
    ...symbols,
    oneLine,
    toId(plain),
    ...listDates(plain),
    ...mails.filter((each) => each.includes('@')),
    ...(isNumber ? [phone] : []),
  ].concat(listLanguages(plain), listAddresses(plain, origin), listAddresses(path, origin));
}

const removeLineBreak = ({ node, entry }: SchemaIssue, text: string) =>
  askToEdit('Remove the line break.', ...(node ? replaceText(node, text, entry) : []));

/** Says what to do about a file or an address that cannot be written in another way. */
function explainSpecial(text: string, kind: Kind | undefined): Remedy | undefined {
  const isVideo = /\.(?:mov|avi|wmv|mkv|m4v|mpe?g|flv|ogv)$/i.test(text);
  if (kind === 'file' && isVideo) {
    const what = 'Export the video as .mp4';
    return askToDecide(`${what}, put it into public/videos/, and write its address, such as /videos/drive.mp4.`, what);
  }
  if (kind === 'file' && /^https?:/i.test(text)) {
    const what = 'the address of the video itself';
    return askToDecide(
      `Write ${what} on YouTube or Vimeo, as the browser shows it, or put the file into public/videos/ and write /videos/drive.mp4.`,
      what,
    );
  }
  if (kind === 'download' && /\.(?:docx?|odt|pages|pptx?|xlsx?|key|rtf|html?)$/i.test(text)) {
    const what = 'Export the file as a PDF';
    return askToDecide(`${what}, put it into public/downloads/, and write its name.`, what);
  }
  if (kind === 'old-address' && text.includes('*')) {
    const what = 'one row for each old page';
    return askToDecide(`A redirect is for one address, and * stands for none. Write ${what}.`, what);
  }
  return undefined;
}

export const badFormat: Rule = {
  code: 'bad-format',
  title: 'A value in the wrong format',
  explanation:
    'Ids, e-mail addresses, phone numbers and codes have a fixed format, because programs use them. A one-line text must not contain a line break. The message says which format is expected.',
  bad: { file: 'features.json', text: '"id": "Instant Response",' },
  good: { file: 'features.json', text: '"id": "instant-response",' },
  find: (content) =>
    reportIssues(content, 'bad-format', (issue) => {
      const { title, value, zod, schema, node } = issue;
      const text = String(value);
      const lookAlike = describeLookAlikes(text);
      const found = `It is ${quote(text)}${lookAlike === undefined ? '' : `: ${lookAlike}`}.`;
      const message = `${title} ${zod.message}. ${found}`;
      const isFilled = node?.kind === 'scalar' && node.value !== value;
      const meant = listCorrections(text, content.site.url).find(
        (each) => each !== text && schema.safeParse(each).success,
      );
      if (meant !== undefined && !isFilled) {
        return { message, ...(/[\r\n]/.test(text) ? removeLineBreak(issue, meant) : askToReplaceText(issue, meant)) };
      }
      if (/[\r\n]/.test(text)) return { message, ...askToDecide('Remove the line break.', 'line break') };
      if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
        const day = 'a day that exists';
        return { message: `${title} is no day of the calendar. ${found}`, ...askToDecide(`Write ${day}.`, day) };
      }
      if (/^0[\d ()/.-]+$/.test(text) && schema.safeParse(`+44${text.replaceAll(/\D/g, '').slice(1)}`).success) {
        const code = 'the country code';
        return {
          message,
          ...askToDecide(`Write + and ${code} in place of the first 0, such as +44 in Britain.`, code),
        };
      }
      const special = explainSpecial(text, getMeta(schema).kind);
      if (special) return { message, ...special };
      const [example] = getMeta(schema).examples ?? [];
      const what = 'in that format';
      return {
        message,
        ...askToDecide(
          typeof example === 'string' ? `Write it ${what}, for example “${example}”.` : `Write it ${what}.`,
          what,
        ),
      };
    }),
};
