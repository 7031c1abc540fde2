import { findPlaceholders, type Facts } from '../schemas/placeholders.ts';
import { endpoint } from '../schemas/endpoint.ts';
import { site as schema, type Site } from '../schemas/site.ts';
import { toPlainValue, getText } from './located.ts';
import type { Document } from './parse/document.ts';
import { getFields, createSample } from './schema.ts';

/**
 * Reads the facts of the site. An example replaces each fact that is missing or invalid in site.json: that mistake
 * is reported once, in site.json, and not again wherever the fact is used.
 */
export function readSiteFacts(documents: readonly Document[]): Site {
  const root = documents.find(({ collection }) => collection === 'site')?.root;
  const given = root?.kind === 'object' ? (toPlainValue(root) as Record<string, unknown>) : {};
  const facts = Object.entries(getFields(schema)).map(([name, field]) => {
    const result = field.safeParse(given[name]);
    return [name, result.success ? result.data : createSample(field)];
  });
  return Object.fromEntries(facts) as Site;
}

/** Reads the address that enquiries are sent to. Undefined if there is none, or if it is invalid, which a rule reports. */
export function readEndpoint(documents: readonly Document[]): string | undefined {
  const root = documents.find(({ collection }) => collection === 'enquiry')?.root;
  return endpoint.safeParse(getText(root, 'endpoint')).data;
}

/** Fills the known placeholders in a text. Unknown ones stay: the rule unknown-placeholder reports them. */
export function fillKnownPlaceholders(text: string, facts: Facts): string {
  // Fast path: most texts have no placeholders.
  if (!text.includes('{')) return text;
  return findPlaceholders(text)
    .toReversed()
    .reduce((filled, { name, index, length }) => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      return fact === undefined ? filled : filled.slice(0, index) + fact + filled.slice(index + length);
    }, text);
}
