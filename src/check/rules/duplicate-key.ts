import type { Content } from '../content.ts';
import { collectNodes, type Located } from '../located.ts';
import type { Entry } from '../parse/document.ts';
import type { Problem, Rule } from '../rule.ts';
import { getPlaceAt, type Source } from '../source.ts';
import { quote } from '../format-text.ts';

function findDuplicates(source: Source, root: Located, word: string): Problem[] {
  return collectNodes(root).flatMap((node) => {
    if (node.kind !== 'object') return [];
    return node.members.flatMap(({ key, keyRange }, index) => {
      const earlier = node.members.slice(0, index).find((member) => member.key === key);
      if (!earlier) return [];
      const { line } = getPlaceAt(source, earlier.keyRange[0]);
      return [
        {
          source,
          range: keyRange,
          message: `The ${word} ${quote(key)} is already set in line ${line}.`,
          remedy: 'Only the last one would be used. Remove one of the two.',
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
