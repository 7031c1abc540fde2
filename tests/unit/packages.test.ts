import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { getFields, unwrap } from '@stepless/check';
import { it } from 'vitest';
import { z } from 'zod';

import { collections } from '../../src/schemas/collections.ts';
import { sections } from '../../src/schemas/sections.ts';
import { expectNone } from '../helpers/report.ts';
import { projectRoot } from '../helpers/sites.ts';

const files = globSync('packages/{check,documents,editor}/**/*.{ts,tsx}', {
  cwd: projectRoot,
  exclude: ['**/node_modules/**', '**/tests/**'],
});
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

/** Lists the names of all fields in a schema. */
function listFields(schema: z.ZodType, seen = new Set<z.ZodType>()): string[] {
  const inner = unwrap(schema);
  if (seen.has(inner)) return [];
  seen.add(inner);
  if (inner instanceof z.ZodArray) return listFields(inner.element as z.ZodType, seen);
  return Object.entries(getFields(inner)).flatMap(([key, field]) => [key, ...listFields(field, seen)]);
}

/** Names of the site that mean something else in any program: nodes of Markdown, files, events and attributes of browsers, answers. */
const common = new Set([
  ...['all', 'heading', 'input', 'language', 'lines', 'more', 'navigation', 'none', 'page', 'pages'],
  ...['rejected', 'step', 'symbol', 'table', 'id', 'title', 'label', 'text', 'name', 'value', 'image', 'href', 'from'],
  ...['to', 'note', 'type', 'source', 'address', 'description', 'unit', 'link', 'message', 'url', 'hidden', 'lang'],
  ...['action', 'colour', 'contact', 'copy', 'download', 'email', 'fields', 'icon', 'idle', 'links', 'missing'],
  ...['phone', 'refused', 'role', 'sending', 'short', 'site', 'sources', 'status', 'submit', 'target', 'version'],
  ...['code', 'edit', 'file', 'invalid', 'number', 'open', 'other', 'range', 'rows', 'spread', 'start'],
]);

it('no name of a section, a collection or a field of this site stands in a package: another site has others', () => {
  const schemas = [...Object.values(collections).map(({ schema }) => schema), ...Object.values(sections)];
  const fields = schemas.flatMap((schema) => listFields(schema));
  const names = new Set([...Object.keys(collections), ...fields].filter((name) => !common.has(name)));
  const found = files.flatMap((file) => {
    const text = read(file);
    // What is in JSX is shown to people: elements and labels of the editor's own.
    const components = file.endsWith('.tsx')
      ? []
      : Object.keys(sections).filter((name) => new RegExp(`<${name}\\b|['"]${name}['"]`).test(text));
    const others = [...names].filter((name) => new RegExp(`['"]${RegExp.escape(name)}['"]`).test(text));
    return [...components, ...others].map((name) => `${file}: ${name}`);
  });
  expectNone(
    found,
    'These files of packages know the site. Let the site say it, in src/schemas or src/content.check.ts.',
  );
});
