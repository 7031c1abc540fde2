import { collections, type CollectionName } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { getMember, getText } from '../located.ts';
import type { Element } from '../parse/body.ts';
import type { Entry } from '../parse/document.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { layoutAnchors, type Route } from '../site-map.ts';
import { getPlaceAt } from '../source.ts';
import { quote } from '../format-text.ts';

const isRow = ({ owner }: Entry) => owner in collections && collections[owner as CollectionName].shape === 'rows';

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
        remedy: 'Give this row an id of its own, or remove one of the two rows.',
      },
    ];
  });
}

/** Finds ids that a page uses twice: a link could lead to either place. */
function findOnPage({ anchors, path, source: page }: Route): Problem[] {
  const first = new Map<string, string>(layoutAnchors.map((id) => [id, 'every page has it']));
  const used = new Set(anchors.map(({ id }) => id));
  return anchors
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ id, source, range }) => {
      const earlier = first.get(id);
      const { line } = getPlaceAt(source, range[0]);
      first.set(id, earlier ?? `${source.path}:${line} uses it already`);
      // The tabs come twice only if their component does, which is reported once.
      if (earlier === undefined || (source !== page && earlier.startsWith(`${source.path}:${line} `))) return [];
      const free = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${id}-${number}`).find((name) => !used.has(name)) ?? id;
      const text = source.text.slice(...range);
      return [
        {
          source,
          range,
          message: `The id ${quote(id)} is already used on the page ${path}: ${earlier}.`,
          ...(text.includes(id)
            ? askToEdit(`Choose another id here, such as ${quote(free)}, and update the links to it.`, {
                range,
                text: text.replace(id, free),
              })
            : askToDecide('Choose another id here, and update the links to it.', 'another id')),
        },
      ];
    });
}

/** Finds a component whose ids come from a collection, and that a page uses twice. */
function findRepeated({ documents }: Content): Problem[] {
  return documents.flatMap(({ source, page }) => {
    const [first, ...others] = (page?.parts ?? []).filter(
      (part): part is Element => part.kind === 'element' && part.name === 'Technology' && !part.isHidden,
    );
    return others.map(({ nameRange, range, name }) => ({
      source,
      range: nameRange,
      message: `<${name}> is on this page already, in line ${getPlaceAt(source, first?.range[0] ?? 0).line}. Its tabs would have the same ids twice.`,
      ...askToEdit(`Remove one of the two.`, { range, text: '' }),
    }));
  });
}

export const duplicateId: Rule = {
  code: 'duplicate-id',
  title: 'A duplicate id',
  explanation:
    'An id identifies a row of a list, or a place on a page. If two rows have the same id, one of them is lost. If two places have the same id, links lead to the first.',
  bad: { file: 'benefits.json', text: '"id": "efficiency", "icon": "coins",' },
  good: { file: 'benefits.json', text: '"id": "cost", "icon": "coins",' },
  find: (content) => [...findInRows(content), ...findRepeated(content), ...content.siteMap.routes.flatMap(findOnPage)],
};
