import type { Content } from '../content.ts';
import { collectNodes, type Located } from '../located.ts';
import type { Entry } from '../parse/document.ts';
import type { Problem, Rule } from '../rule.ts';
import { getPlaceAt, type Source } from '../source.ts';
import { quote } from '../format-text.ts';

function inside(source: Source, root: Located, word: string): Problem[] {
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
          message: `The ${word} ${quote(key)} stands here for the second time; it is in line ${line} already.`,
          remedy: 'Only the last one would count. Take out the one that is not meant.',
        },
      ];
    });
  });
}

const ofComponents = ({ notation }: Entry) => notation === 'attributes';

export const duplicateKey: Rule = {
  code: 'duplicate-key',
  title: 'A field that stands twice',
  explanation:
    'Where a field stands twice in one row, the first is dropped without a word, and whoever edits it wonders why nothing changes on the page.',
  bad: { file: 'benefits.json', text: '"metric": "25%",\n    "metric": "24%",' },
  good: { file: 'benefits.json', text: '"metric": "25%",' },
  find: ({ documents, entries }: Content) => [
    ...documents.flatMap(({ source, root }) => (root ? inside(source, root, 'field') : [])),
    ...entries.filter(ofComponents).flatMap(({ source, value }) => inside(source, value, 'attribute')),
  ],
};
