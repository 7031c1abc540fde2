import { collections, type CollectionName } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import { getMember, getText } from '../located.ts';
import type { Entry } from '../parse/document.ts';
import type { Problem, Rule } from '../rule.ts';
import { layoutAnchors, type Route } from '../site-map.ts';
import { getPlaceAt } from '../source.ts';
import { quote } from '../format-text.ts';

const isRow = ({ owner }: Entry) => owner in collections && collections[owner as CollectionName].shape === 'rows';

/** Rows of one file with one id. */
function inRows({ entries }: Content): Problem[] {
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
        message: `The id ${quote(id)} is taken by the row in line ${line}.`,
        remedy: 'Give this row an id of its own, or take one of the two rows out.',
      },
    ];
  });
}

/** Two places on one page with one name: a link could lead to either. */
function onPage({ anchors, path }: Route): Problem[] {
  const first = new Map<string, string>(layoutAnchors.map((id) => [id, 'every page brings it along']));
  return anchors
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ id, source, range }) => {
      const earlier = first.get(id);
      const { line } = getPlaceAt(source, range[0]);
      first.set(id, earlier ?? `${source.path}:${line} has it already`);
      if (earlier === undefined) return [];
      return [
        {
          source,
          range,
          message: `The name ${quote(id)} is taken on the page ${path}: ${earlier}.`,
          remedy: 'Choose another name here, and mend the links that are meant for it.',
        },
      ];
    });
}

export const duplicateId: Rule = {
  code: 'duplicate-id',
  title: 'Two things with one id',
  explanation:
    'An id tells one row of a list from the others, and one place on a page from the others. Where two have the same, one of them is lost, or links lead to the wrong one.',
  bad: { file: 'benefits.json', text: '"id": "efficiency", "icon": "coins",' },
  good: { file: 'benefits.json', text: '"id": "cost", "icon": "coins",' },
  find: (content) => [...inRows(content), ...content.siteMap.routes.flatMap(onPage)],
};
