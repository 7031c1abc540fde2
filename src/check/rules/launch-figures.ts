import type { Content } from '../content.ts';
import { findFigures, type Figure } from '../figures.ts';
import { noClaimList } from '../files.ts';
import { quote } from '../format-text.ts';
import type { Located } from '../located.ts';
import { askToDecide } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getFields, getSchemaAt } from '../schema.ts';
import { getSchema } from '../validate.ts';
import { isFigureField } from './claims.ts';
import { isHiddenAt } from './parts.ts';
import { getPhrases, placeIn, type Phrase } from './phrases.ts';
import { formatField, getFigureFields } from './text-fields.ts';

/** The files whose figures are no claims: settings of the form and the explorer, facts of the site, and the claims themselves. */
const settings = new Set(['site', 'enquiry', 'explorer', 'claims']);

const simplify = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ');

/** Reads the phrases whose figures are no claims. A # begins a comment. */
const readNoClaims = ({ sources }: Content): string[] =>
  sources
    .filter(({ name }) => name === noClaimList)
    .flatMap(({ text }) => text.split('\n'))
    .map((line) => simplify(line.replace(/#.*$/, '')).trim())
    .filter((line) => line !== '');

/** Whether a figure is part of a phrase that is no claim. */
function isNoClaim(text: string, { index, text: { length } }: Figure, noClaims: readonly string[]): boolean {
  // Every run of blanks must be one character, so that the offsets are those of the text.
  const plain = text.toLowerCase().replaceAll(/\s/g, ' ');
  return noClaims.some((phrase) => {
    for (let at = plain.indexOf(phrase); at >= 0; at = plain.indexOf(phrase, at + 1))
      if (at <= index && index + length <= at + phrase.length) return true;
    return false;
  });
}

/** Returns a figure with the word before it and two words after it, as an entry for the list. */
function getSurroundings(text: string, { index, text: { length } }: Figure): string {
  const [before = ''] = /[\p{L}-]*\s?$/u.exec(text.slice(0, index)) ?? [];
  const [after = ''] = /^(?:\s[\p{L}-]+){0,2}/u.exec(text.slice(index + length)) ?? [];
  return `${before}${text.slice(index, index + length)}${after}`.replaceAll(/\s+/g, ' ').trim();
}

/** Whether the row or group around a text can name a claim. */
function canNameClaim({ entry, range }: Phrase): boolean {
  const root = entry && getSchema(entry);
  if (!root) return false;
  const path = findPathAt(entry.value, range[0]);
  return path.some((_, index) => 'claim' in getFields(getSchemaAt(root, path.slice(0, index)) ?? root));
}

/** Returns the path of the value that contains an offset. */
function findPathAt(from: Located, offset: number): PropertyKey[] {
  const isAt = ({ range: [start, end] }: { range: readonly [number, number] }) => start <= offset && offset <= end;
  if (from.kind === 'object') {
    const member = from.members.find(({ value }) => isAt(value));
    return member ? [member.key, ...findPathAt(member.value, offset)] : [];
  }
  if (from.kind !== 'list') return [];
  const index = from.items.findIndex(isAt);
  const item = from.items[index];
  return item ? [index, ...findPathAt(item, offset)] : [];
}

const inList = (phrase: string) =>
  `If it is no claim, write ${quote(phrase)} into ${noClaimList} in the content folder, on a line of its own.`;

function askForClaim(phrase: Phrase, figure: Figure) {
  const what = 'the claim';
  const alternative = inList(getSurroundings(phrase.text, figure));
  if (!phrase.entry)
    return askToDecide(
      `Put ${what} around it that says where it comes from: <Claim id="…">${figure.text}</Claim>. ${alternative}`,
      what,
    );
  return canNameClaim(phrase)
    ? askToDecide(`Name ${what} that says where it comes from: add "claim": "…" to this row. ${alternative}`, what)
    : askToDecide(`Say it where a figure can name ${what} that it comes from, or leave it out. ${alternative}`, what);
}

/** Finds figures in texts. */
function findInTexts(content: Content): Problem[] {
  const noClaims = readNoClaims(content);
  return getPhrases(content).flatMap((phrase) => {
    const { text, claim, entry } = phrase;
    if (claim !== undefined || (entry && settings.has(entry.owner))) return [];
    if (isFigureField(content, phrase)) return [];
    return findFigures(text)
      .filter((figure) => !isNoClaim(text, figure, noClaims))
      .filter(() => !isHidden(content, phrase))
      .map((figure) => ({
        ...placeIn(phrase, figure.index, figure.text.length),
        message: `${quote(figure.text)} is a figure without a claim.`,
        ...askForClaim(phrase, figure),
      }));
  });
}

const isHidden = ({ documents }: Content, { source, range }: Phrase) => {
  const document = documents.find((each) => each.source === source);
  return document !== undefined && isHiddenAt(document, range[0]);
};

/** Finds rows with a figure that name no claim. */
function findInFields(content: Content): Problem[] {
  const groups = Map.groupBy(
    getFigureFields(content).filter(({ claim }) => claim === undefined),
    ({ parent }) => parent,
  );
  return [...groups.values()].flatMap((fields): Problem[] => {
    const field = fields.find(({ value }) => typeof value === 'string') ?? fields[0];
    if (!field) return [];
    const { entry, node, value, unit = '' } = field;
    const what = 'the claim';
    return [
      {
        source: entry.source,
        range: node.range,
        field: formatField(field),
        message: `${quote(`${value}${unit}`)} is a figure without a claim.`,
        ...askToDecide(`Name ${what} that says where it comes from: add "claim": "…" to this row.`, what),
      },
    ];
  });
}

export const launchFigures: Rule = {
  code: 'launch-figures',
  title: 'Figures without a claim',
  explanation:
    'A visitor who reads a figure asks where it comes from. Each figure names a claim, which answers: a number with a unit or %, “three times”, “twice”, “half”, and “the most efficient”. Years, dates, phone numbers, the texts of the enquiry form and the assumptions of the explorer are no claims. Phrases with other figures that are none stand in no-claims.txt in the content folder, one on each line.',
  bad: { file: 'pages/about.mdx', text: 'It uses 15 % less fuel.' },
  good: { file: 'pages/about.mdx', text: 'It uses <Claim id="fuel">15 %</Claim> less fuel.' },
  launch: true,
  find: (content) => [...findInFields(content), ...findInTexts(content)],
};
