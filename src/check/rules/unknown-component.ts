import { sections } from '../../schemas/sections.ts';
import type { Element } from '../parse/body.ts';
import { askToEdit } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { abbreviateList } from '../format-text.ts';
import { findComponent, getInstead } from './html.ts';
import { findParts } from './parts.ts';

const known = Object.keys(sections);

const readWords = (source: Source, { inner }: Element) => source.text.slice(...inner).trim();

/** Writes an element as Markdown, or a component by its right name. */
function suggest(source: Source, element: Element, facts: readonly string[]) {
  const { name, nameRange, range, inner } = element;
  const written = source.text.slice(...range);
  const instead = getInstead(name.toLowerCase());
  if (name === '') return askToEdit('Remove the empty tags.', { range, text: readWords(source, element) });
  if (instead) {
    const tag = written.slice(0, inner[0] - range[0]);
    return askToEdit(instead.remedy, { range, text: instead.write(source.text.slice(...inner), tag) });
  }
  if (facts.includes(name.toLowerCase()))
    return askToEdit(`For the placeholder, write {${name.toLowerCase()}}`, { range, text: `{${name.toLowerCase()}}` });
  // <Ratio Explorer title="…" />
  const next = element.attributes.members[0];
  const whole = known.find((each) => each.toLowerCase() === `${name}${next?.key ?? ''}`.toLowerCase());
  if (next && whole !== undefined && inner[0] >= range[1])
    return askToEdit(`The name of a component is one word: write <${whole}>.`, {
      range: [nameRange[0], next.keyRange[1]],
      text: whole,
    });
  const meant = findComponent(name);
  const hasClosingTag = inner[0] < range[1];
  if (meant !== undefined) {
    return askToEdit(
      `Did you mean <${meant}>?`,
      { range: nameRange, text: meant },
      ...(hasClosingTag ? [{ range: [inner[1] + 2, inner[1] + 2 + name.length] as const, text: meant }] : []),
    );
  }
  return askToEdit(
    hasClosingTag
      ? `Remove both tags, or use one of the components: ${abbreviateList(known, known.length)}.`
      : `Remove the tag, or use one of the components: ${abbreviateList(known, known.length)}.`,
    { range, text: hasClosingTag ? readWords(source, element) : '' },
  );
}

export const unknownComponent: Rule = {
  code: 'unknown-component',
  title: 'An unknown component',
  explanation:
    'Pages are written in Markdown and with the components of the site. HTML tags are not allowed: use Markdown instead, so that all pages look alike.',
  bad: { file: 'pages/licensing.mdx', text: '<Industry more="More on this industry" />' },
  good: { file: 'pages/licensing.mdx', text: '<Industries more="More on this industry" />' },
  find: (content) =>
    findParts(content, 'element').flatMap(({ source, part }) => {
      const { name, nameRange, range } = part;
      if (known.includes(name)) return [];
      return [
        {
          source,
          range: name === '' ? ([range[0], range[0] + 2] as const) : nameRange,
          message: getInstead(name.toLowerCase())
            ? `<${name}> is HTML, and pages are written in Markdown.`
            : `There is no component <${name}>.`,
          ...suggest(source, part, Object.keys(content.facts)),
        },
      ];
    }),
};
