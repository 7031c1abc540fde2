/**
 * Creates an id that is unique on the page, so that a page can use a component more than once.
 *
 * @param locals Astro's locals of the page that is being rendered
 * @param name lower-case words joined by hyphens or underscores
 * @returns `name` at the first call for a page, then `name-2`, `name-3` and so on
 */
export function createUniqueId(locals: App.Locals, name: string): string {
  locals.ids ??= new Map();
  const count = (locals.ids.get(name) ?? 0) + 1;
  locals.ids.set(name, count);
  return count === 1 ? name : `${name}-${count}`;
}
