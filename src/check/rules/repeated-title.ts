import { getPlacement } from '../../schemas/sections.ts';
import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import { quote } from '../format-text.ts';
import { collectNodes, getMember, getText, type Located, type LocatedObject } from '../located.ts';
import type { Element, Heading } from '../parse/body.ts';
import type { Document } from '../parse/document.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getPlaceAt, type Range, type Source } from '../source.ts';

/** The fields by which people tell the rows of a list apart. */
const titleKeys = ['title', 'question', 'label', 'name', 'statement', 'metric', 'file'];
/** What a list shows beside a title: rows that differ in one of them can be told apart. */
const distinguishing = ['condition', 'language', 'version', 'date'];

interface Title {
  source: Source;
  range: Range;
  text: string;
  /** What it is called in a message: `title`. */
  noun: string;
}

const isObject = (node: Located): node is LocatedObject => node.kind === 'object';

/** Lists groups of nodes that a page shows beside each other: the items of a list, and the groups of a group. */
function getSiblings(node: Located): readonly LocatedObject[] {
  if (node.kind === 'scalar') return [];
  if (node.kind === 'list') return node.items.filter(isObject);
  return node.members.length > 1 ? node.members.map(({ value }) => value).filter(isObject) : [];
}

const describe = (key: string, row: LocatedObject) =>
  key === 'file' ? '' : distinguishing.map((other) => getText(row, other) ?? '').join('\n');

const normalize = (text: string) => (/\s\s/.test(text) ? text.replaceAll(/\s+/g, ' ') : text).trim().toLowerCase();

/** Says where the first of two titles is. */
function describePlace(earlier: Title, later: Title): string {
  const [{ line }, own] = [getPlaceAt(earlier.source, earlier.range[0]), getPlaceAt(later.source, later.range[0])];
  if (earlier.source !== later.source) return `Line ${line} of ${earlier.source.name}`;
  return line === own.line ? 'Another one in this line' : `Line ${line}`;
}

/** Finds the titles that occur earlier in a list. */
function findRepeated(
  titles: readonly Title[],
  identify: (title: Title, index: number) => string,
  solve: (title: Title) => Pick<Problem, 'remedy' | 'solution'>,
): Problem[] {
  const first = new Map<string, Title>();
  return titles.flatMap((title, index): Problem[] => {
    const identity = identify(title, index);
    const earlier = first.get(identity);
    if (!earlier) {
      first.set(identity, title);
      return [];
    }
    const { source, range, text, noun } = title;
    return [
      {
        source,
        range,
        message: `${describePlace(earlier, title)} has the same ${noun}: ${quote(text)}.`,
        ...solve(title),
      },
    ];
  });
}

const askForAnother = ({ noun }: Pick<Title, 'noun'>, whole: string | undefined) => {
  const what = `another ${noun}`;
  return askToDecide(whole === undefined ? `Write ${what}.` : `Write ${what}, or remove the whole ${whole}.`, what);
};

/** Counts how often each text is in a field of some rows. */
function countTexts(rows: readonly LocatedObject[], key: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = getText(row, key);
    if (text !== undefined) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

function findInData({ source, collection, root }: Document, { facts }: Content): Problem[] {
  if (!root) return [];
  return collectNodes(root).flatMap((node) => {
    const rows = getSiblings(node);
    if (rows.length < 2) return [];
    const reported = new Set<LocatedObject>();
    return titleKeys.flatMap((key) => {
      if (!rows.slice(0, 2).some((row) => getMember(row, key))) return [];
      // The schemas of the navigation and of the enquiry form demand different labels.
      if (key === 'label' && (collection === 'navigation' || collection === 'enquiry') && node.kind === 'list')
        return [];
      const named = rows.flatMap((row) => {
        const range = getMember(row, key)?.value.range;
        const text = getText(row, key) ?? '';
        return !range || text.trim() === '' ? [] : [{ row, source, range, text, noun: key }];
      });
      if (named.length < 2) return [];
      // Fast path: most lists have no title twice.
      if (new Set(named.map(({ text }) => normalize(fillKnownPlaceholders(text, facts)))).size === named.length)
        return [];
      const identities = named.map(({ row, text }) =>
        normalize(`${fillKnownPlaceholders(text, facts)}\n${describe(key, row)}`),
      );
      const rowOf = new Map(named.map(({ row, range }) => [range, row]));
      const ids = countTexts(rows, collection === 'enquiry' ? 'value' : 'id');
      const repeated = findRepeated(
        named,
        (_, index) => identities[index] ?? '',
        (title) => askForAnother(title, node.kind === 'list' ? 'row' : undefined),
      );
      // A copied row has all its fields in common with the first: they are one mistake.
      return repeated.filter(({ range }) => {
        const row = rowOf.get(range);
        // Other rules report rows with the same id, and choices with the same value.
        const id = row && getText(row, collection === 'enquiry' ? 'value' : 'id');
        if (!row || reported.has(row) || (id !== undefined && (ids.get(id) ?? 0) > 1)) return false;
        reported.add(row);
        return true;
      });
    });
  });
}

/** The attributes that are the titles of components. */
const titleAttributes = ['title', 'question', 'caption'];

function getTitles(source: Source, element: Element): (Title & { element: Element })[] {
  if (element.name === 'Button') {
    const text = source.text.slice(...element.inner).trim();
    return text === '' ? [] : [{ element, source, range: element.inner, text, noun: 'label' }];
  }
  return titleAttributes.flatMap((key) => {
    const range = getMember(element.attributes, key)?.value.range;
    const text = getText(element.attributes, key);
    return range && text !== undefined ? [{ element, source, range, text, noun: key }] : [];
  });
}

/** Lists the questions of questions.json, if a page shows them. */
const getListedQuestions = ({ documents }: Content): Title[] =>
  documents.flatMap(({ source, collection, root }) =>
    collection === 'questions' && root?.kind === 'list'
      ? root.items.flatMap((row) => {
          const range = getMember(row, 'question')?.value.range;
          const text = getText(row, 'question');
          return range && text !== undefined ? [{ source, range, text, noun: 'question' }] : [];
        })
      : [],
  );

function findOnPage({ source, page }: Document, content: Content): Problem[] {
  const elements = (page?.parts ?? []).filter((part) => part.kind === 'element' && !part.isHidden) as Element[];
  if (elements.length < 2) return [];
  const titles = elements.flatMap((element) => getTitles(source, element));
  // What is in different components is told apart by these. Questions are asked once on a page.
  const identify = (title: Title & { element?: Element }) => {
    const { element, noun, text } = title;
    const shown = normalize(fillKnownPlaceholders(text, content.facts));
    return noun === 'question' || !element
      ? `question ${shown}`
      : [element.name, element.within?.range[0], noun, shown].join('\n');
  };
  const listed = elements.some(({ name }) => name === 'Questions') ? getListedQuestions(content) : [];
  const known = new Set(listed.map((title) => identify(title)));
  // The lists themselves are compared with the data.
  const all = [...listed.filter((title, index) => listed.findIndex((each) => each.text === title.text) === index)];
  const repeated = findRepeated([...all, ...titles], identify, (title) =>
    askForAnother(title, title.noun === 'label' ? 'button' : 'component'),
  );
  return known.size === 0 ? repeated : repeated.filter((problem) => problem.source === source);
}

/** Finds headings with the same words below the same heading. */
function findHeadings({ source, collection, root, page }: Document): Problem[] {
  let open: Heading[] = [];
  const headings = (page?.parts ?? []).filter(
    (part) => part.kind === 'heading' && !part.isHidden && !part.isEmpty,
  ) as Heading[];
  return headings.flatMap((part): Problem[] => {
    const { level, text, within, range } = part;
    const above = within
      ? getText(within.attributes, 'title')
      : collection === 'news'
        ? getText(root, 'title')
        : undefined;
    if (above !== undefined && above.trim() === text.trim()) {
      const message = `The heading above it has the same words: ${quote(text)}.`;
      return [{ source, range, message, ...askToEdit('Remove this one.', { range, text: '' }) }];
    }
    const earlier = open.find(
      (each) => each.level === level && each.within === within && normalize(each.text) === normalize(text),
    );
    open = [...open.filter((each) => each.level <= level && each.within === within), part];
    if (!earlier) return [];
    const title = { source, range, text, noun: 'heading' };
    return findRepeated(
      [{ ...title, range: earlier.range }, title],
      () => '',
      () => {
        const what = 'other words for this heading';
        return askToDecide(`Write ${what}, or put the text below the first one.`, what);
      },
    );
  });
}

/** Finds components that show the same list twice on one page. */
function findSameList({ source, page }: Document): Problem[] {
  const first = new Map<string, Element>();
  const elements = (page?.parts ?? []).filter((part) => part.kind === 'element');
  return elements.flatMap((part): Problem[] => {
    if (part.isHidden || getPlacement(part.name)?.children !== 'nothing') return [];
    // The rule duplicate-id reports those whose rows have addresses.
    if (part.name === 'Video' || part.name === 'Technology') return [];
    const identity = `${part.name} ${getText(part.attributes, 'title') ?? ''}`;
    const earlier = first.get(identity);
    if (!earlier) {
      first.set(identity, part);
      return [];
    }
    return [
      {
        source,
        range: part.nameRange,
        message: `Line ${getPlaceAt(source, earlier.range[0]).line} has <${part.name}> already, so the page shows the same content twice.`,
        ...askToEdit('Remove one of the two.', { range: part.range, text: '' }),
      },
    ];
  });
}

export const repeatedTitle: Rule = {
  code: 'repeated-title',
  title: 'The same title twice',
  explanation:
    'Nobody can tell two cards, questions or sections with the same title apart. Mostly, a row was copied and its title was not changed.',
  bad: { file: 'features.json', text: '"title": "Instant Response", in two rows' },
  good: { file: 'features.json', text: '"title": "Performance Analytics", in the second row' },
  warning: true,
  find: (content) =>
    content.documents.flatMap((document) =>
      document.page
        ? [...findOnPage(document, content), ...findHeadings(document), ...findSameList(document)]
        : findInData(document, content),
    ),
};
