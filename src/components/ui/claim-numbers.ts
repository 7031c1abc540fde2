/** Stands for the number of a claim until the whole page is known. The content check refuses it in every text. */
export const UNNUMBERED = '\uFFFC';

/** The id of a claim in the list of sources. No section has an id with an underscore. */
export const getSourceId = (id: string) => `source_${id}`;

const mark = new RegExp(
  `<a (href=")(#${getSourceId('([^"]+)')}" aria-label="[^"]*)${UNNUMBERED}("[^>]*>\\s*)${UNNUMBERED}`,
  'g',
);

/**
 * Numbers the claims of a page in the order in which they appear, or in the order of a list.
 *
 * @param html of the page's content, with a mark after each figure
 * @param list the ids of the claims in a list that exists already
 * @param listPath the path of the page with the list, if it is another one
 * @param language the language of the marks, if the page has text in another one
 * @returns the HTML with the numbers, and the ids of the claims in the order of their numbers
 */
export function numberClaims(
  html: string,
  list: readonly string[] = [],
  listPath = '',
  language?: string,
): { html: string; ids: string[] } {
  const ids = [...list];
  const languageAttribute = language === undefined ? '' : `lang="${language}" `;
  const numbered = html.replaceAll(mark, (_, link: string, start: string, id: string, middle: string) => {
    if (!ids.includes(id)) ids.push(id);
    const number = ids.indexOf(id) + 1;
    return `<a ${languageAttribute}${link}${listPath}${start}${number}${middle}${number}`;
  });
  return { html: numbered, ids };
}
