import { collections, type CollectionName } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { getMember, getText } from '../located.ts';
import type { Entry } from '../parse/document.ts';
import { suggestId } from '../ids.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import { layoutIds, listMadeIds } from '../made-ids.ts';
import type { Problem, Rule } from '../rule.ts';
import { layoutAnchors, type Anchor, type Route } from '../site-map.ts';
import { getPlaceAt, type Range, type Source } from '../source.ts';
import { quote } from '../format-text.ts';
import type { Element } from '../parse/body.ts';
import { rememberFor } from '../remember.ts';
import { findParts } from './parts.ts';

const isRow = ({ owner }: Entry) => owner in collections && collections[owner as CollectionName].shape === 'rows';

/** Returns the id with the lowest number that makes it unique. */
function addNumber(id: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${id}-${number}`)) number++;
  return `${id}-${number}`;
}

const suggestFreeId = (row: Entry, entries: readonly Entry[]) =>
  suggestId(
    row.value,
    new Set(entries.filter(({ owner }) => owner === row.owner).map(({ value }) => getText(value, 'id') ?? '')),
  );

const askToGive = (id: string, range: Range, also: string) =>
  askToEdit(`Write another id, such as "${id}", ${also}.`, { range, text: JSON.stringify(id) });

/** Finds rows of one file that have the same id. */
function findInRows({ entries }: Content): Problem[] {
  const first = new Map<string, Entry>();
  return entries.filter(isRow).flatMap((entry) => {
    const id = getText(entry.value, 'id');
    const range = getMember(entry.value, 'id')?.value.range;
    if (id === undefined || !range) return [];
    const earlier = first.get(`${entry.owner} ${id}`);
    if (!earlier) {
      first.set(`${entry.owner} ${id}`, entry);
      return [];
    }
    const { line } = getPlaceAt(earlier.source, getMember(earlier.value, 'id')?.value.range[0] ?? 0);
    return [
      {
        source: entry.source,
        range,
        field: `${entry.name} › ID`,
        message: `The id ${quote(id)} is already used by the row in line ${line}.`,
        ...askToGive(suggestFreeId(entry, entries), range, 'or remove one of the two rows'),
      },
    ];
  });
}

/** Asks for another id. A heading has none of its own: it gets its id from its words. */
function askToChange({ id, range, isHeading }: Anchor, earlier: Anchor | undefined, taken: ReadonlySet<string>) {
  if (!isHeading) return askToGive(addNumber(id, taken), range, 'and update the links to it');
  if (earlier && !earlier.isHeading) {
    const { line } = getPlaceAt(earlier.source, earlier.range[0]);
    const other = JSON.stringify(addNumber(id, taken));
    return askToEdit(
      `A heading gets its id from its words. Write another id in line ${line}, such as ${other}, and update the links to it. You can also change the words of the heading.`,
      { range: earlier.range, text: other },
    );
  }
  const what = 'other words for the heading';
  return askToDecide(`A heading gets its id from its words. Write ${what}.`, what);
}

/** Whether a file is a list of rows, whose ids are compared with each other. */
const isListed = ({ name }: Source) =>
  Object.values(collections).some((collection) => collection.shape === 'rows' && collection.file === name);

/** Keeps the first of several problems at the same place: a list may be on several pages. */
function removeRepeated(problems: readonly Problem[]): Problem[] {
  const known = new Set<string>();
  return problems.filter(({ source, range }) => {
    const place = `${source.path} ${range[0]}`;
    if (known.has(place)) return false;
    known.add(place);
    return true;
  });
}

/** Finds ids that a page uses twice: a link could lead to either place. */
function findOnPage({ anchors, path }: Route): Problem[] {
  const shown = anchors.filter(({ isHidden }) => !isHidden);
  const taken = new Set<string>([...layoutAnchors, ...shown.map(({ id }) => id)]);
  const first = new Map<string, Anchor | undefined>(layoutAnchors.map((id) => [id, undefined]));
  return shown.flatMap((anchor) => {
    const { id, source, range } = anchor;
    const earlier = first.get(id);
    if (!first.has(id)) {
      first.set(id, anchor);
      return [];
    }
    // The same tabs are shown twice; the component is reported. So are two rows of one list.
    if (earlier?.range === range || (earlier?.source === source && isListed(source))) return [];
    const place = earlier
      ? `${earlier.source.path}:${getPlaceAt(earlier.source, earlier.range[0]).line} uses it already`
      : 'every page has it';
    return [
      {
        source,
        range,
        message: `The id ${quote(id)} is already used on the page ${path}: ${place}.`,
        ...askToChange(anchor, earlier?.source === source ? earlier : undefined, taken),
      },
    ];
  });
}

const groupElements = rememberFor((content: Content) =>
  Map.groupBy(findParts(content, 'element'), ({ source }) => source),
);

const getElements = (content: Content, source: Source): Element[] =>
  (groupElements(content).get(source) ?? []).map(({ part }) => part);

/** Finds ids that are the same as one that the site itself makes on the page. */
function findMade(content: Content, { anchors, source, path }: Route): Problem[] {
  const elements = getElements(content, source);
  const made = listMadeIds(content, elements);
  const makers = new Map(made.toReversed().map(({ id, element }) => [id, element]));
  const shown = anchors.filter(({ isHidden }) => !isHidden);
  const ids = new Set([...layoutAnchors, ...layoutIds, ...made.map(({ id }) => id), ...shown.map(({ id }) => id)]);
  const line = (offset: number) => getPlaceAt(source, offset).line;
  return shown.flatMap((anchor): Problem[] => {
    const { id, range } = anchor;
    const maker = makers.get(id);
    if (maker || layoutIds.some((each) => each === id)) {
      const owner = maker ? `a part of <${maker.name}> in line ${line(maker.range[0])}` : 'a part of every page';
      return [
        {
          source: anchor.source,
          range,
          message: `The id ${quote(id)} is already used on the page ${path}: ${owner} has it.`,
          ...askToChange(anchor, undefined, ids),
        },
      ];
    }
    // The heading of a section has the id of the section with -title.
    const own = made.find(
      (each) => each.id === `${id}-title` && getMember(each.element.attributes, 'id')?.value.range === range,
    );
    const other =
      own &&
      made.find(
        ({ id: same, element }) =>
          same === own.id && element !== own.element && getText(element.attributes, 'id') !== id,
      );
    if (!other) return [];
    return [
      {
        source: anchor.source,
        range,
        message: `With the id ${quote(id)}, the heading of this section gets the id ${quote(own.id)}, and <${other.element.name}> in line ${line(other.element.range[0])} has the same.`,
        ...askToChange(anchor, undefined, ids),
      },
    ];
  });
}

/** Finds components with ids of their own that a page shows twice. */
const findTwiceOnPage = ({ documents }: Content): Problem[] =>
  documents.flatMap(({ source, page }) => {
    const shown = (page?.parts ?? []).filter(
      (part) => part.kind === 'element' && part.name === 'Technology' && !part.isHidden,
    );
    const [first, ...others] = shown;
    return others.map(({ range }) => ({
      source,
      range: [range[0], range[0] + '<Technology'.length] as const,
      message: `This page shows <Technology> twice: line ${getPlaceAt(source, first?.range[0] ?? 0).line} has it already. The ids of its tabs would repeat.`,
      ...askToEdit('Remove one of the two, with everything in it.', { range, text: '' }),
    }));
  });

export const duplicateId: Rule = {
  code: 'duplicate-id',
  title: 'A duplicate id',
  explanation:
    'An id identifies a row of a list, or a place on a page. If two rows have the same id, one of them is lost. If two places have the same id, links lead to the first.',
  bad: { file: 'benefits.json', text: '"id": "efficiency", "icon": "coins",' },
  good: { file: 'benefits.json', text: '"id": "cost", "icon": "coins",' },
  find: (content) => [
    ...findInRows(content),
    ...findTwiceOnPage(content),
    ...removeRepeated(content.siteMap.routes.flatMap((route) => [...findOnPage(route), ...findMade(content, route)])),
  ],
};
