import type { Content } from '../content.ts';
import { collectNodes, toPlainValue, type Located, type Member } from '../located.ts';
import type { Entry } from '../parse/document.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import { getPlaceAt, type Source } from '../source.ts';
import { quote } from '../format-text.ts';

const isSame = (a: Member, b: Member) =>
  JSON.stringify(toPlainValue(a.value)) === JSON.stringify(toPlainValue(b.value));

/** Asks to remove the later of two equal fields, or to decide between two different ones. */
function suggestRemedy(members: readonly Member[], index: number, earlier: Member, member: Member) {
  const before = members[index - 1] ?? earlier;
  if (isSame(earlier, member))
    return askToEdit('Remove this one: both are the same.', {
      range: [before.value.range[1], member.value.range[1]],
      text: '',
    });
  const what = 'which of the two is right';
  return askToDecide(`Decide ${what}, and remove the other. Only the last one would be used.`, what);
}

function findDuplicates(source: Source, root: Located, word: string): Problem[] {
  return collectNodes(root).flatMap((node) => {
    if (node.kind !== 'object') return [];
    // Fast path: most groups have no field twice.
    if (new Set(node.members.map(({ key }) => key)).size === node.members.length) return [];
    return node.members.flatMap((member, index) => {
      const { key, keyRange } = member;
      const earlier = node.members.find((other) => other.key === key);
      if (!earlier || earlier === member) return [];
      const { line } = getPlaceAt(source, earlier.keyRange[0]);
      return [
        {
          source,
          range: keyRange,
          message: `The ${word} ${quote(key)} is already set in line ${line}.`,
          ...suggestRemedy(node.members, index, earlier, member),
        },
      ];
    });
  });
}

const isComponent = ({ notation }: Entry) => notation === 'attributes';

export const duplicateKey: Rule = {
  code: 'duplicate-key',
  title: 'A duplicate field',
  explanation:
    'If a row has the same field twice, the first one is silently ignored. Editing it then changes nothing on the page.',
  bad: { file: 'benefits.json', text: '"metric": "25%",\n    "metric": "24%",' },
  good: { file: 'benefits.json', text: '"metric": "25%",' },
  find: ({ documents, entries }: Content) => [
    ...documents.flatMap(({ source, root }) => (root ? findDuplicates(source, root, 'field') : [])),
    ...entries.filter(isComponent).flatMap(({ source, value }) => findDuplicates(source, value, 'attribute')),
  ],
};
