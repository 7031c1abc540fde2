import { placeholdersIn, type Facts } from '../schemas/placeholders.ts';
import { endpoint } from '../schemas/endpoint.ts';
import { site as schema, type Site } from '../schemas/site.ts';
import { plain, textOf } from './located.ts';
import type { Document } from './parse/document.ts';
import { fieldsOf, sample } from './schema.ts';

/**
 * The facts of the site. One that site.json lacks or gets wrong is reported there; everywhere else an example
 * takes its place, so that one mistake is not found a hundred times.
 */
export function siteFrom(documents: readonly Document[]): Site {
  const root = documents.find(({ collection }) => collection === 'site')?.root;
  const given = root?.kind === 'object' ? (plain(root, (text) => text) as Record<string, unknown>) : {};
  const facts = Object.entries(fieldsOf(schema)).map(([name, field]) => {
    const result = field.safeParse(given[name]);
    return [name, result.success ? result.data : sample(field)];
  });
  return Object.fromEntries(facts) as Site;
}

/** Where enquiries are sent; nowhere while what stands there is no address, which is reported in its place. */
export function endpointFrom(documents: readonly Document[]): string | undefined {
  const root = documents.find(({ collection }) => collection === 'enquiry')?.root;
  return endpoint.safeParse(textOf(root, 'endpoint')).data;
}

/** Fills the placeholders that are known and leaves the others as they stand: a rule of its own names them. */
export function fillKnown(text: string, facts: Facts): string {
  return placeholdersIn(text)
    .toReversed()
    .reduce((filled, { name, index, length }) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      return fact === undefined ? filled : filled.slice(0, index) + fact + filled.slice(index + length);
    }, text);
}
