import type { PageSummary } from '../../answers.ts';
import { isSlugPath } from '../../slug.ts';

/** Says what is wrong with the address of a page, or returns undefined if it is right. */
export function findAddressProblem(route: string, pages: readonly PageSummary[]): string | undefined {
  if (!route.startsWith('/')) return 'An address begins with a slash: /about/press';
  if (!isSlugPath(route)) return 'Use lower-case letters, digits and hyphens, with slashes between parts: /about/press';
  if (pages.some((page) => page.route === route)) return 'There is a page with this address already.';
  return undefined;
}
