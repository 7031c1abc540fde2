/**
 * An id that no other part of the page has, so that a section can stand on a page more than once.
 *
 * @param locals Astro's locals of the page being rendered
 * @returns the name itself the first time, then `name-2`, `name-3` and so on
 */
export function createUniqueId(locals: App.Locals, name: string): string {
  locals.ids ??= new Map();
  const count = (locals.ids.get(name) ?? 0) + 1;
  locals.ids.set(name, count);
  return count === 1 ? name : `${name}-${count}`;
}
