/** Repairs of one sign in a tag. They are tried before all others, because most mistakes in tags are one sign. */

import { getPlacement, sections } from '../../schemas/sections.ts';
import type { Range } from '../source.ts';
import type { Repair } from './mdx-repairs.ts';

const components = Object.keys(sections);
const names = `(?:${components.join('|')})`;
const empty = `(?:${components.filter((name) => getPlacement(name)?.children === 'nothing').join('|')})`;
const keys = `(?:${[...new Set(Object.values(sections).flatMap(({ shape }) => Object.keys(shape)))].join('|')})`;
/** Some attributes of a tag, each with a blank before it. */
const attributes = String.raw`(?:\s+${keys}(?:="[^"]*")?)`;
const value = String.raw`(?<=\s${keys}="[^"\n<>]*[^"\n<>\s/”„“»″])`;

interface Slip {
  pattern: RegExp;
  text: string;
  message: string;
  remedy: string;
}

/** A sign that is there twice. */
const twice = (sign: string, pattern: string, text = sign): Slip => ({
  pattern: new RegExp(pattern, 'gm'),
  text,
  message: `There is one ${sign} too many.`,
  remedy: `Delete one ${sign}`,
});

const missing = (sign: string, what: string, pattern: string, text = sign): Slip => ({
  pattern: new RegExp(pattern, 'gm'),
  text,
  message: `${what} has no ${sign} here.`,
  remedy: `Write ${text.trim()} here.`,
});

const doubledEnd = twice('>', String.raw`(?<=<\/?${names}\b(?:[^<>"]|"[^"]*")*>)>+`, '');

const slips: readonly Slip[] = [
  twice('<', String.raw`<<+(?=\/?${names}\b)`),
  doubledEnd,
  twice('/', String.raw`(?<=<)\/{2,}(?=${names}\b)`),
  twice('/', String.raw`(?<=<${names}\b(?:[^<>"]|"[^"]*")*)\/{2,}(?=>)`),
  twice('=', String.raw`(?<=\s\w+)={2,}(?=")`),
  twice('"', String.raw`(?<=\s\w+=)""(?=[^"\s/>]|\/[\w#"])`),
  twice('"', String.raw`(?<=[^\s"=])""(?=[\s/>])`),
  missing('<', 'The closing tag', String.raw`(?<=^[ \t]*)\/(?=${names}>[ \t]*$)|(?<=\S)\/(?=Button>)`, '</'),
  missing('<', 'The tag', String.raw`(?<=^[ \t]*)(?=${names}${attributes}*\s*\/?>)`),
  missing('=', 'The attribute', String.raw`(?<=\s${keys})(?=")`),
  missing('quotation mark', 'The value', String.raw`(?<=\s${keys}=)(?=[^"'{\s=])`, '"'),
  missing('quotation mark', 'The end of the value', String.raw`${value}(?=[ \t]+(?:quiet|hidden|detailed)\b)`, '"'),
  missing('quotation mark', 'The end of the value', String.raw`${value}(?=[ \t]*\/?>|[ \t]*$|[ \t]+${keys}=")`, '"'),
  missing('>', 'The tag', String.raw`(?<=<Button${attributes}+)(?=[^\s="/>][^<>="]*<\/Button>)`),
  missing('>', 'The closing tag', String.raw`(?<=<\/${names})(?=[ \t]*$)`),
  missing('>', 'The tag', String.raw`(?<=<${names}\b[^<>]*\/)(?=[ \t]*$)`),
  missing('>', 'The tag', String.raw`(?<=^[ \t]*<${empty}\b[^<>]*)(?<!\/)[ \t]*$(?!\s*\/|\s*>|\s+\w+=)`, ' />'),
  missing('/', 'The closing tag', String.raw`(?<=[^\s>]<)(?=Button>)`),
];

/** More matches than these are not tried. */
const MAX_TRIED = 40;

/** A repair whose place is known. */
type PlacedRepair = Repair & { range: Range };

const listRepairs = ({ pattern, text: sign, message, remedy }: Slip, text: string): PlacedRepair[] =>
  [...text.matchAll(pattern)].map(({ 0: { length }, index }) => ({
    range: length > 0 ? [index, index + length] : [index, Math.min(index + 1, text.length)],
    message,
    remedy,
    edits: [{ range: [index, index + length], text: sign }],
  }));

/** Lists each second > after a tag. */
export const listDoubledEnds = (text: string): PlacedRepair[] => listRepairs(doubledEnd, text);

/** Lists what one sign too many or too few may be. */
export function listSlips(text: string): Repair[] {
  return slips.flatMap((slip) => listRepairs(slip, text)).slice(0, MAX_TRIED);
}
