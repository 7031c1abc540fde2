import type { Content } from '../content.ts';
import { quote } from '../format-text.ts';
import { nameInvisible } from '../invisible-characters.ts';
import { applyInOrder, type Edit } from '../parse/edits.ts';
import type { YamlRepair, YamlRepairKind } from '../parse/yaml-repair.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Diagnosis, Problem, Rule } from '../rule.ts';
import { getLineStarts, getPlaceAt, type Range, type Source } from '../source.ts';

interface Place {
  /** What stands in the range of the mistake. */
  found: string;
  /** The line as it will be. */
  line: string;
  edits: readonly Edit[];
}

const writeLine = ({ line }: Place) => `Write it in quotation marks: ${line}`;

const diagnoses: Record<YamlRepairKind, (place: Place) => Diagnosis> = {
  indent: ({ found }) => ({
    message: `This line begins with a ${found.includes('\t') ? 'tab' : 'space'}.`,
    remedy: 'Delete it: fields begin at the start of the line.',
  }),
  bullet: ({ found }) => ({
    message: `This line begins with ${quote(found.trim())}, like an item of a list.`,
    remedy: 'Delete it: fields begin at the start of the line.',
  }),
  invisible: ({ found, edits }) => ({
    message: `There is an invisible character here: a ${nameInvisible(found.trim() === '' ? found.charAt(0) : found.trim().charAt(0))}.`,
    remedy:
      edits[0]?.text === ' '
        ? 'Replace it with an ordinary space.'
        : 'Delete it. If you cannot select it, delete the characters on both sides of it too, and type them again.',
  }),
  separator: ({ found, line }) => ({
    message: `${quote(found.trim())} is not valid after the name of a field.`,
    remedy: `Write a colon and a space instead: ${line}`,
  }),
  'no-colon': ({ line }) => ({
    message: 'There is no colon with a space after the name of the field.',
    remedy: `Write a colon and a space after the name: ${line}`,
  }),
  'quote-opening': (place) => ({
    message: 'The text has a closing quotation mark, but no opening one.',
    remedy: writeLine(place),
  }),
  'quote-closing': ({ line }) => ({
    message: 'The text has no closing quotation mark.',
    remedy: `Add one at the end of the text, on the same line: ${line}`,
  }),
  'quote-extra': ({ edits, line }) =>
    edits.length > 1
      ? { message: 'The text is in two pairs of quotation marks.', remedy: `Delete one pair: ${line}` }
      : { message: 'There is one quotation mark too many.', remedy: 'Delete this quotation mark.' },
  'quotes-inside': ({ line }) => ({
    message: 'A quotation mark inside the text ends it too early.',
    remedy: `Write the quotation marks inside the text in this way: ${line}`,
  }),
  'quotes-other': ({ line }) => ({
    message: 'The quotation marks around this text are not straight ones, or do not match.',
    remedy: `Use straight quotation marks: ${line}`,
  }),
  'quotes-missing': (place) => ({
    message: 'The quotation marks are not around the whole text.',
    remedy: writeLine(place),
  }),
  'text-after': ({ line }) => ({
    message: 'There is more text after the closing quotation mark.',
    remedy: `Move the quotation mark to the end of the text: ${line}`,
  }),
  'line-break': () => ({
    message: 'The text continues on the next line.',
    remedy: 'Put the whole text on one line.',
  }),
  'line-missing': ({ found, line }) => ({
    message: `The field ${found} is on the same line as the field before it.`,
    remedy: `Begin a new line before ${found}: ${line.replaceAll('\n', ' ↵ ')}`,
  }),
  comma: ({ found }) => ({
    message: `There is ${quote(found.trim())} after the text.`,
    remedy: `Delete it: nothing separates these lines.`,
  }),
  backslash: ({ edits }) => ({
    message: 'The text contains a backslash, which has a special meaning here.',
    remedy: edits[0]?.text === '' ? 'Delete the backslash.' : 'For a backslash in the text, write two: \\\\',
  }),
  'comment-cut': (place) => ({
    message: 'The text ends before this #, because a space and # begin a comment. The rest of it is lost.',
    remedy: writeLine(place),
  }),
  colon: (place) => ({
    message: 'The text contains a colon, but is not in quotation marks.',
    remedy: writeLine(place),
  }),
  special: (place) => ({
    message: `The text begins with ${quote(place.found.charAt(0))}, which has a special meaning here.`,
    remedy: writeLine(place),
  }),
  tag: ({ found, line }) => ({
    message: `${quote(found)} has a special meaning here, and is not part of the text.`,
    remedy: `Delete it: ${line}`,
  }),
  comment: () => ({
    message: 'This is not a comment that these lines can have.',
    remedy: 'Delete it, or begin it with a space and #.',
  }),
  braces: ({ line }) => ({
    message: 'These fields are in braces, as in a JSON file.',
    remedy: `Write each field on a line of its own, without braces: ${line.replaceAll('\n', ' ↵ ')}`,
  }),
  stray: ({ found }) => ({
    message: `${quote(found)} is not a field with its text.`,
    remedy: 'Delete the line, or write it as name: "text".',
  }),
};

/** Returns the lines of some edits, as they will be. */
function applyToLines(source: Source, edits: readonly Edit[]): string {
  const lines = getLineStarts(source);
  const start = lines[getPlaceAt(source, edits[0]?.range[0] ?? 0).line - 1] ?? 0;
  const end = lines[getPlaceAt(source, edits.at(-1)?.range[1] ?? 0).line] ?? source.text.length;
  const moved = edits.map(({ range, text }) => ({ range: [range[0] - start, range[1] - start] as const, text }));
  return applyInOrder(source.text.slice(start, end), moved).trim();
}

function createProblem(source: Source, { kind, range, edits }: YamlRepair): Problem {
  const place = { found: source.text.slice(...range), line: applyToLines(source, edits), edits };
  const { message, remedy } = diagnoses[kind](place);
  const hides = [range[0], range[1] + 1] as const;
  return { source, range, message, ...askToEdit(remedy, ...edits), ...(kind === 'invisible' && { hides }) };
}

function reportUnread(source: Source, range: Range): Problem {
  const what = 'this line';
  return {
    source,
    range,
    message: 'This line cannot be read. The title and description of the page could not be checked.',
    ...askToDecide(`Correct ${what}: a name, a colon, a space, and the text in quotation marks.`, what),
  };
}

export const yamlSyntax: Rule = {
  code: 'yaml-syntax',
  title: 'An unreadable line at the top of a page',
  explanation:
    'The lines between the two --- at the top of a page file contain its title and description, one per line: a name, a colon, a space, and the text in quotation marks. Inside quotation marks, colons, braces and other special characters are safe.',
  bad: { file: 'pages/licensing.mdx', text: 'title: Licensing: how it works' },
  good: { file: 'pages/licensing.mdx', text: 'title: "Licensing: how it works"' },
  find: ({ documents }: Content) =>
    documents.flatMap(({ source, yamlFaults, page }) => [
      ...yamlFaults.map((fault) => createProblem(source, fault)),
      ...(page?.unread ? [reportUnread(source, page.unread)] : []),
    ]),
};
