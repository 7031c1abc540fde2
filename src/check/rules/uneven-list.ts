/** Rows of a list that end otherwise than all others. */

import type { Content } from '../content.ts';
import { collectNodes, getMember, type Located } from '../located.ts';
import { askToEdit } from '../remedies.ts';
import type { Problem } from '../rule.ts';
import type { Source } from '../source.ts';

/** Fewer rows do not show what the rule of a list is. */
const FEWEST = 3;

/** Fields with whole sentences, and fields with a few words. */
const sentences = ['description', 'text', 'detail', 'summary'];
const labels = ['title', 'label', 'name'];

interface Ending {
  node: Located;
  text: string;
}

const getEndings = (nodes: readonly (Located | undefined)[]): Ending[] =>
  nodes.flatMap((node) =>
    node?.kind === 'scalar' && typeof node.value === 'string' && node.value.trim() !== ''
      ? [{ node, text: node.value.trimEnd() }]
      : [],
  );

/** Returns the only ending that differs from all others. */
function findOdd(endings: readonly Ending[], isOdd: (text: string) => boolean): Ending | undefined {
  const odd = endings.filter(({ text }) => isOdd(text));
  return endings.length >= FEWEST && odd.length === 1 ? odd[0] : undefined;
}

function findInList(source: Source, items: readonly Located[]): Problem[] {
  const report = (node: Located, message: string, remedy: string, from: number, text: string): Problem => {
    const end = node.range[1] - 1;
    return { source, range: node.range, message, ...askToEdit(remedy, { range: [end - from, end], text }) };
  };
  const isQuoted = ({ node }: Ending) => source.text.charAt(node.range[1] - 1) === '"' && !hasEscapes(node);
  const hasEscapes = ({ range }: Located) => source.text.slice(...range).endsWith('\\""');
  const [first] = items;
  // Fast path: rows have few of these fields.
  const rows = (key: string) =>
    getMember(first, key) ? getEndings(items.map((item) => getMember(item, key)?.value)) : [];
  const withStop = [getEndings(items), ...labels.map(rows)].flatMap((endings) => {
    const odd = findOdd(endings, (text) => /[^.]\.$/.test(text) && !/\b(?:etc|inc|ltd|co|[a-z])\.$/i.test(text));
    if (!odd || !isQuoted(odd) || odd.node.kind !== 'scalar' || odd.text !== odd.node.value) return [];
    return [
      report(odd.node, 'This is the only one in its list that ends with a full stop.', 'Delete the full stop.', 1, ''),
    ];
  });
  const without = sentences.map(rows).flatMap((endings) => {
    const odd = findOdd(endings, (text) => /[\p{L}\p{N}%]$/u.test(text) && text.includes(' '));
    if (!odd || !isQuoted(odd) || odd.node.kind !== 'scalar' || odd.text !== odd.node.value) return [];
    return [
      report(
        odd.node,
        'This is the only one in its list that does not end with a full stop.',
        'Write a full stop at its end.',
        0,
        '.',
      ),
    ];
  });
  return [...withStop, ...without];
}

/** Finds the one row of a list that has a full stop, or has none. */
export const findUnevenEndings = ({ documents }: Content): Problem[] =>
  documents.flatMap(({ source, root, page }) =>
    (root && !page ? collectNodes(root) : []).flatMap((node) =>
      node.kind === 'list' && node.items.length >= FEWEST ? findInList(source, node.items) : [],
    ),
  );
