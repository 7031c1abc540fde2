import type { Element, Page, Source } from '@stepless/documents';

import type { ContentConfig } from '../core/config.ts';
import type { Content } from '../core/content.ts';
import type { ContentDocument } from '../core/entries.ts';
import type { Explanation, Problem } from '../core/rule.ts';
import { isHidden } from '../core/site-map.ts';
import type { ShownText } from '../core/shown-texts.ts';

/** A problem of a page that is looked at by itself. */
export type PageProblem = Omit<Problem, 'source'>;

export const found = (range: PageProblem['range'], message: string, remedy: string): PageProblem => ({
  range,
  message,
  remedy,
});

/** Creates a function that looks at each page by itself. */
export const onPages =
  (find: (document: ContentDocument & { page: Page }, config: ContentConfig) => readonly PageProblem[]) =>
  ({ documents, config }: Content): Problem[] =>
    documents.flatMap((document) => {
      const { page, source } = document;
      return page ? find({ ...document, page }, config).map((found) => ({ source, ...found })) : [];
    });

/** Reports each match in what visitors read. */
export const onTexts =
  (pattern: RegExp, explain: (match: string, text: ShownText) => Explanation | undefined) =>
  ({ texts }: Content): Problem[] =>
    texts.flatMap((each) =>
      [...each.text.matchAll(pattern)].flatMap(({ 0: match, index }): Problem[] => {
        const answer = explain(match, each);
        if (!answer) return [];
        const { source, start, field } = each;
        const range = [start + index, start + index + match.length] as const;
        return [{ source, range, field, ...answer }];
      }),
    );

/** Lists the components of a name that pages show. */
export const listShown = ({ documents, config }: Content, name: string): { source: Source; element: Element }[] =>
  documents.flatMap(({ source, page }) => {
    const elements = (page?.elements ?? []).filter((element) => element.name === name && !isHidden(config, element));
    return elements.map((element) => ({ source, element }));
  });
