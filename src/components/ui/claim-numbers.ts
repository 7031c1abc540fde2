/**
 * Encloses what can only be filled in when the whole page is rendered. No content has this character: the content check
 * reports it.
 */
const ENCLOSURE = '\uFFFC';
const gap = new RegExp(`${ENCLOSURE}(/|[a-z][a-z\\d-]*)${ENCLOSURE}`, 'g');

/** Creates the gap for the number of a claim, by its id. */
export const createGap = (name: string): string => `${ENCLOSURE}${name}${ENCLOSURE}`;

/** The name of the gap for the path of the list of sources. No claim has it as its id. */
const PATH = '/';

/** The id of a claim in the list of sources. No other id begins with “source_”. */
export const getSourceId = (id: string): string => `source_${id}`;

/** Returns the target of a link to a claim in the list of sources, with a gap for the page of the list. */
export const getSourceHref = (id: string): string => `${createGap(PATH)}#${getSourceId(id)}`;

/**
 * Fills the gaps of a page. Claims are numbered in the order in which they appear, or in the order of a list.
 *
 * @param html of the page's content
 * @param list the ids of the claims in a list that exists already
 * @param listPath the path of the page with the list, if it is another one
 * @returns the HTML with the numbers, and the ids of the claims in the order of their numbers
 */
export function numberClaims(
  html: string,
  list: readonly string[] = [],
  listPath = '',
): { html: string; ids: string[] } {
  const ids = [...list];
  const numbered = html.replaceAll(gap, (_, name: string) => {
    if (name === PATH) return listPath;
    if (!ids.includes(name)) ids.push(name);
    return String(ids.indexOf(name) + 1);
  });
  return { html: numbered, ids };
}
