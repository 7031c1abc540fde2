import { findPlaceholders } from '../../schemas/placeholders.ts';
import type { Content } from '../content.ts';
import { collectNodes, type Located } from '../located.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findNearestName } from '../nearest-name.ts';
import { findParts } from './parts.ts';

/** Reports a placeholder at a range if its name is unknown. */
type Report = (source: Source, range: Range, name: string) => Problem[];

/** Checks the placeholders in all texts of a value. */
function checkTexts(source: Source, root: Located, report: Report): Problem[] {
  return collectNodes(root).flatMap((node) => {
    if (node.kind !== 'scalar' || typeof node.value !== 'string') return [];
    // The rule code-in-page reports attributes in braces.
    if (source.text.charAt(node.range[0]) === '{') return [];
    return checkRange(source, node.range, report);
  });
}

/** Checks the placeholders in a range of a file. */
function checkRange(source: Source, [start, end]: Range, report: Report): Problem[] {
  const written = source.text.slice(start, end);
  return findPlaceholders(written).flatMap(({ name, index, length }) =>
    report(source, [start + index, start + index + length], name),
  );
}

export const unknownPlaceholder: Rule = {
  code: 'unknown-placeholder',
  title: 'An unknown placeholder',
  explanation:
    'A word in braces is a placeholder for a fact in site.json. This way, a new phone number needs to be changed in one place only. Any other text in braces would be shown as it is, or break the page.',
  bad: { file: 'contact.json', text: '"lines": ["{mail}"],' },
  good: { file: 'contact.json', text: '"lines": ["{email}"],' },
  find: (content: Content) => {
    const names = Object.keys(content.facts);
    const known = new Set(names);
    const report: Report = (source, range, name) => {
      if (known.has(name)) return [];
      const meant = findNearestName(name, names);
      return [
        {
          source,
          range,
          message: name === '' ? 'These braces are empty.' : `${quote(`{${name}}`)} is not a placeholder.`,
          remedy:
            meant === undefined
              ? `The placeholders are ${abbreviateList(names.map((fact) => `{${fact}}`))}. Braces have no other use.`
              : `Did you mean ${quote(`{${meant}}`)}?`,
        },
      ];
    };
    return [
      ...content.documents.flatMap(({ source, root, collection }) =>
        root && collection !== 'site' ? checkTexts(source, root, report) : [],
      ),
      ...content.entries.flatMap(({ source, notation, value }) =>
        notation === 'attributes' ? checkTexts(source, value, report) : [],
      ),
      ...findParts(content, 'braces').flatMap(({ source, part }) => report(source, part.range, part.text)),
      ...findParts(content, 'link').flatMap(({ source, part }) => {
        const start = source.text.indexOf(part.url, part.range[0]);
        return start < 0 ? [] : checkRange(source, [start, start + part.url.length], report);
      }),
    ];
  },
};
