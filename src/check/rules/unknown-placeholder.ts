import { placeholdersIn } from '../../schemas/placeholders.ts';
import type { Content } from '../content.ts';
import { collectNodes, type Located } from '../located.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { findParts } from './parts.ts';

type At = (source: Source, range: Range, name: string) => Problem[];

/** Placeholders inside the texts of a value. */
function inTexts(source: Source, root: Located, at: At): Problem[] {
  return collectNodes(root).flatMap((node) => {
    if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
    // An attribute in braces is a program, for which there is a rule.
    if (source.text.charAt(node.range[0]) === '{') return [];
    return withinRange(source, node.range, at);
  });
}

/** Placeholders as they stand in a stretch of a file, where they have a place. */
function withinRange(source: Source, [start, end]: Range, at: At): Problem[] {
  const written = source.text.slice(start, end);
  return placeholdersIn(written).flatMap(({ name, index, length }) =>
    at(source, [start + index, start + index + length], name),
  );
}

export const unknownPlaceholder: Rule = {
  code: 'unknown-placeholder',
  title: 'A placeholder that nothing fills',
  explanation:
    'Words in braces are placeholders for facts that stand in site.json, so that a new phone number is changed in one place. Braces around anything else would be printed as they stand, or break the page.',
  bad: { file: 'contact.json', text: '"lines": ["{mail}"],' },
  good: { file: 'contact.json', text: '"lines": ["{email}"],' },
  find: (content: Content) => {
    const names = Object.keys(content.facts);
    const known = new Set(names);
    const at: At = (source, range, name) => {
      if (known.has(name)) return [];
      const meant = findNearestName(name, names);
      return [
        {
          source,
          range,
          message:
            name === '' ? 'There is nothing between these braces.' : `${quote(`{${name}}`)} is not a placeholder.`,
          remedy:
            meant === undefined
              ? `The placeholders are ${abbreviateList(names.map((fact) => `{${fact}}`))}. Braces cannot be used for anything else.`
              : `Did you mean ${quote(`{${meant}}`)}?`,
        },
      ];
    };
    return [
      ...content.documents.flatMap(({ source, root, collection }) =>
        root && collection !== 'site' ? inTexts(source, root, at) : [],
      ),
      ...content.entries.flatMap(({ source, notation, value }) =>
        notation === 'attributes' ? inTexts(source, value, at) : [],
      ),
      ...findParts(content, 'braces').flatMap(({ source, part }) => at(source, part.range, part.text)),
      ...findParts(content, 'link').flatMap(({ source, part }) => {
        const start = source.text.indexOf(part.url, part.range[0]);
        return start < 0 ? [] : withinRange(source, [start, start + part.url.length], at);
      }),
    ];
  },
};
