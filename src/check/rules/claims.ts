import { collections } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { findFigures, findNumbers } from '../figures.ts';
import { getText } from '../located.ts';
import type { Document, Entry } from '../parse/document.ts';
import { getCollectionName } from '../parse/documents.ts';
import { rememberFor } from '../remember.ts';
import { getPlaceAt, type Range, type Source } from '../source.ts';
import { getPhrases, type Phrase } from './phrases.ts';
import { formatField, getFigureFields, getGivenFields } from './text-fields.ts';
import { getTextsOfKind, type KindText } from './texts.ts';

/** Lists the rows of claims.json by their ids. */
export const getClaims = rememberFor(
  ({ entries }: Content): ReadonlyMap<string, Entry> =>
    new Map(
      entries.flatMap((entry): [string, Entry][] => {
        const id = entry.owner === 'claims' ? getText(entry.value, 'id') : undefined;
        return id === undefined ? [] : [[id, entry]];
      }),
    ),
);

/** Whether claims.json can be read as a whole. If not, a claim may be in the part that cannot. */
export const isReadable = ({ documents }: Content): boolean =>
  documents.some(({ collection, root, unreadFrom }) => collection === 'claims' && root && unreadFrom === undefined);

const hasRoot = ({ collection, root, unreadFrom, page }: Document): boolean =>
  root?.kind === (collections[collection].shape === 'rows' ? 'list' : 'object') &&
  unreadFrom === undefined &&
  (page?.faults.length ?? 0) === 0;

/** Whether all content can be read. If not, a figure in a part that cannot may name a claim. */
export function isAllReadable({ documents, sources, project }: Content): boolean {
  const expected = sources.filter(({ name }) => getCollectionName(name) !== undefined);
  const files = Object.values(collections).filter(({ shape }) => shape !== 'folder');
  return (
    project.obstacles.length === 0 &&
    documents.length === expected.length &&
    documents.every(hasRoot) &&
    files.every(({ file }) => documents.some(({ source }) => source.name === file))
  );
}

/** Groups the fields that name a claim by the claim. */
export const getUses = rememberFor((content: Content): ReadonlyMap<string, readonly KindText[]> =>
  Map.groupBy(getTextsOfKind(content, 'claim'), ({ text }) => text),
);

const getFigureRanges = rememberFor(
  (content: Content): ReadonlyMap<Source, ReadonlySet<number>> =>
    new Map(
      [...Map.groupBy([...getFigureFields(content), ...getGivenFields(content)], ({ entry }) => entry.source)].map(
        ([source, fields]) => [source, new Set(fields.map(({ node }) => node.range[1]))],
      ),
    ),
);

/** Whether a phrase is the text of a field that is made for a figure, or says when one holds. Its range leaves out the quotation marks. */
export function isFigureField(content: Content, { source, range, entry }: Phrase): boolean {
  const ends = entry && getFigureRanges(content).get(source);
  return ends !== undefined && (ends.has(range[1]) || ends.has(range[1] + 1));
}

/** A place that shows figures of a claim. */
export interface ClaimPlace {
  source: Source;
  range: Range;
  readonly field?: string | undefined;
  claim: string;
  /** Each figure as it is written, and in the form in which figures are compared. */
  figures: readonly { text: string; value: string }[];
  /** Whether the unit may stand in another part of the text: in `**15** %`, only the number is bold. */
  isPart?: boolean;
}

/** Returns a figure that stands alone. Without a known unit, its number is compared, or else its words. */
function readFigure(written: string) {
  const found = findFigures(written);
  if (found.length > 0) return found;
  const text = written.trim();
  const numbers = findNumbers(text);
  return [{ text, value: numbers.length > 0 ? numbers.join(' ') : text }];
}

/** Returns the figures of a statement, and its numbers without a unit. */
function readStatement(text: string) {
  const figures = findFigures(text);
  const rest = figures.reduce((left, figure) => left.replace(figure.text, ''), text);
  return [...figures, ...findNumbers(rest).map((value) => ({ text: value, value }))];
}

/** Whether a figure is a number without a unit. */
const isBare = ({ figures }: ClaimPlace) => figures.every(({ value }) => /^[\d.– ]+$/.test(value));

/** Lists the figures in fields that are made for one. Of a row with a text and a number, the text shows the figure. */
function getFieldPlaces(content: Content): ClaimPlace[] {
  const groups = Map.groupBy(getFigureFields(content), ({ parent }) => parent);
  return [...groups.values()].flatMap((fields) => {
    const chosen = fields.find(({ value }) => typeof value === 'string') ?? fields[0];
    if (chosen?.claim === undefined) return [];
    // A number without a unit stands where a text is needed, which the rule wrong-type reports.
    if (typeof chosen.value === 'number' && chosen.unit === undefined) return [];
    const { entry, node, value, unit, claim } = chosen;
    return [
      {
        source: entry.source,
        range: node.range,
        claim,
        figures: readFigure(unit === undefined ? String(value) : `${value}${unit}`),
        get field() {
          return formatField(chosen);
        },
      },
    ];
  });
}

/** Returns the figures of a text of a claim. Between the tags of a <Claim>, a number is one also without a unit. */
function readText(text: string, isStatement: boolean, isTagged: boolean) {
  if (isStatement) return readStatement(text);
  return isTagged && findNumbers(text).length > 0 ? readFigure(text) : findFigures(text);
}

/** Lists the texts that have figures of a claim: its statement, and texts of rows and pages that name it. */
const getTextPlaces = (content: Content): ClaimPlace[] => {
  return getPhrases(content).flatMap((phrase): ClaimPlace[] => {
    const { source, range, text, entry } = phrase;
    const isStatement = entry?.owner === 'claims';
    const claim = isStatement ? getText(entry.value, 'id') : phrase.claim;
    if (claim === undefined || (isStatement && getText(entry.value, 'statement') !== text)) return [];
    if (isFigureField(content, phrase)) return [];
    const isTagged = entry === undefined;
    const figures = readText(text, isStatement, isTagged);
    if (figures.length === 0) return [];
    return [
      {
        isPart: isTagged,
        source,
        range,
        claim,
        figures,
        get field() {
          return phrase.field;
        },
      },
    ];
  });
};

/**
 * Lists the places that show figures of a claim. Its statement is the first. A statement that has only numbers without a unit
 * is not compared with figures that have one: such a number may be a year.
 */
export function getPlaces(content: Content): { claim: string; places: readonly ClaimPlace[] }[] {
  const texts = getTextPlaces(content);
  const statements = texts.filter(({ source }) => source.name === 'claims.json');
  const others = texts.filter(({ source }) => source.name !== 'claims.json');
  const groups = Map.groupBy([...statements, ...getFieldPlaces(content), ...others], ({ claim }) => claim);
  return [...groups].flatMap(([claim, places]) => {
    const [first, ...rest] = places;
    if (!first || !statements.includes(first) || !isBare(first)) return [{ claim, places }];
    return [
      { claim, places: [first, ...rest.filter(isBare)] },
      { claim, places: rest.filter((place) => !isBare(place)) },
    ];
  });
}

/** Names a place in a file, as reports do: `src/content/benefits.json:8`. */
export const formatPlace = ({ source, range }: Pick<ClaimPlace, 'source' | 'range'>): string =>
  `${source.path}:${getPlaceAt(source, range[0]).line}`;
