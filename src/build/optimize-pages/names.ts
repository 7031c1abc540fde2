import type { CheerioAPI } from 'cheerio';
import type { Selector } from 'lightningcss';

/** The classes and elements that a rule may be for. Elements are in lower case: in HTML, their case does not count. */
export interface Names {
  readonly class: ReadonlySet<string>;
  readonly type: ReadonlySet<string>;
}

/** All elements of a page, those in its templates included. */
export const elementsOf = ($: CheerioAPI) =>
  $('*')
    .get()
    .filter((node) => 'attribs' in node);

export const namesOf = (elements: ReturnType<typeof elementsOf>): Names => ({
  class: new Set(elements.flatMap(({ attribs }) => attribs.class?.split(/\s+/) ?? [])),
  type: new Set(elements.map(({ name }) => name.toLowerCase())),
});

export const withNames = (names: Names, more: Iterable<string>): Names => ({
  class: names.class.union(new Set(more)),
  type: names.type.union(new Set(more)),
});

/** Whether a selector can match where there are no other names. States and attributes come and go: they always can. */
export const canMatch = (selector: Selector, names: Names): boolean =>
  selector.every((part) => {
    if (part.type === 'class') return names.class.has(part.name);
    if (part.type === 'type') return names.type.has(part.name.toLowerCase());
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where')) {
      return part.selectors.some((each) => canMatch(each, names));
    }
    return true;
  });
