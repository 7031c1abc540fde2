import { collections, type CollectionName } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { getMember, getText } from '../located.ts';
import type { Entry } from '../parse/document.ts';
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
function findOnPage({ anchors, path }: Route): Problem[] {
  const first = new Map<string, string>(layoutAnchors.map((id) => [id, 'every page has it']));
  return anchors
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ id, source, range }) => {
      const earlier = first.get(id);
      const { line } = getPlaceAt(source, range[0]);
      first.set(id, earlier ?? `${source.path}:${line} uses it already`);
      if (earlier === undefined) return [];
      return [
        {
          source,
          range,
          message: `The id ${quote(id)} is already used on the page ${path}: ${earlier}.`,
          remedy: 'Choose another id here, and update the links to it.',
        },
      ];
    });
}

export const duplicateId: Rule = {
  code: 'duplicate-id',
  title: 'A duplicate id',
  explanation:
    'An id identifies a row of a list, or a place on a page. If two rows have the same id, one of them is lost. If two places have the same id, links lead to the first.',
  bad: { file: 'benefits.json', text: '"id": "efficiency", "icon": "coins",' },
  good: { file: 'benefits.json', text: '"id": "cost", "icon": "coins",' },
  find: (content) => [...findInRows(content), ...content.siteMap.routes.flatMap(findOnPage)],
};
