import { findPlaceholders } from '../../schemas/placeholders.ts';
import type { Content } from '../content.ts';
import { collectNodes, type Located } from '../located.ts';
import { askToDecide, askToEdit } from '../remedies.ts';
import type { Problem, Rule } from '../rule.ts';
import type { Range, Source } from '../source.ts';
import { abbreviateList, quote } from '../format-text.ts';
import { findFact } from '../fact-names.ts';
import { findNearestName } from '../nearest-name.ts';
import { explainForeignBraces } from './foreign-braces.ts';
import { findParts } from './parts.ts';

/** Reports a placeholder at a range if its name is unknown. */
type Report = (source: Source, range: Range, name: string, isAddress?: boolean) => Problem[];

/** Checks the placeholders in all texts of a value. */
function checkTexts(source: Source, root: Located, report: Report): Problem[] {
  return collectNodes(root).flatMap((node) => {
    // Fast path: most texts have no braces.
    if (node.kind !== 'scalar' || typeof node.value !== 'string' || !node.value.includes('{')) return [];
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
    const report: Report = (source, range, name, isAddress = false) => {
      if (known.has(name)) return [];
      const meant = isAddress ? findNearestName(name, names) : findFact(name, names);
      const foreign = isAddress ? undefined : explainForeignBraces(name, source.text, range);
      if (foreign) return [{ source, range, ...foreign }];
      // Other programs give a picture or a heading its size, its class or its id in braces behind it.
      if (/^(?:[.#][\w-]+|\w+=\S+)(?:\s+(?:[.#][\w-]+|\w+=\S+))*$/.test(name)) {
        const message = `${quote(`{${name}}`)} means nothing here, and would break the page.`;
        return [{ source, range, message, ...askToEdit('Remove it, with its braces.', { range, text: '' }) }];
      }
      const list = `The placeholders are ${abbreviateList(names.map((fact) => `{${fact}}`))}.`;
      return [
        {
          source,
          range,
          message: name === '' ? 'These braces are empty.' : `${quote(`{${name}}`)} is not a placeholder.`,
          ...(name === ''
            ? askToEdit(`Remove them. ${list}`, { range, text: '' })
            : meant !== undefined
              ? askToEdit(`Did you mean ${quote(`{${meant}}`)}?`, { range, text: `{${meant}}` })
              : isAddress
                ? askToDecide(`${list} Write one of them, or the address itself.`, 'the address itself')
                : askToEdit(`${list} For anything else, remove the braces: ${name}`, { range, text: name })),
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
      ...findParts(content, 'braces')
        // The rule unknown-component reports style sheets and scripts as a whole.
        .filter(({ part: { within } }) => !within || !['style', 'script'].includes(within.name.toLowerCase()))
        .flatMap(({ source, part }) => report(source, part.range, part.text)),
      ...findParts(content, 'link').flatMap(({ source, part: { target } }) =>
        checkRange(source, target, (file, range, name) => report(file, range, name, true)),
      ),
      // The parser takes the braces out of a description, but the site fills them.
      ...findParts(content, 'image').flatMap(({ source, part: { range } }) => checkRange(source, range, report)),
    ];
  },
};
