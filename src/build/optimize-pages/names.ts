import type { CheerioAPI } from 'cheerio';
import type { Selector } from 'lightningcss';

/** The class and element names that selectors are matched with. Element names are in lower case, as in HTML. */
export interface Names {
  readonly class: ReadonlySet<string>;
  readonly type: ReadonlySet<string>;
}

export const getElements = ($: CheerioAPI) =>
  $('*')
    .get()
    .filter((node) => 'attribs' in node);

export const getNames = (elements: ReturnType<typeof getElements>): Names => ({
  class: new Set(elements.flatMap(({ attribs }) => attribs.class?.split(/\s+/) ?? [])),
  type: new Set(elements.map(({ name }) => name.toLowerCase())),
});

/** Whether a selector can match on a page with these names. Its states, attributes and ids are taken to match. */
export const canMatch = (selector: Selector, names: Names): boolean =>
  selector.every((part) => {
    if (part.type === 'class') return names.class.has(part.name);
    if (part.type === 'type') return names.type.has(part.name.toLowerCase());
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')) {
      return part.selectors.some((each) => canMatch(each, names));
    }
    return true;
  });
