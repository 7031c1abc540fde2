import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ContentConfig } from '../core/config.ts';
import { readContent, type Content } from '../core/content.ts';
import { defaultContentDir, readProject } from '../core/project.ts';
import { createCollectionSchemas, type JsonSchema } from './json-schemas.ts';

/** The folder of the JSON Schemas, relative to the project's root. */
const schemaFolder = '.cache/schemas';

/** Says which JSON Schema belongs to which files, as the setting `json.schemas` of VS Code. */
export const getSchemaSettings = ({ contentDir = defaultContentDir, collections }: ContentConfig) =>
  Object.entries(collections)
    .map(([name, { shape, file, pattern = '' }]) => ({ name, files: shape === 'folder' ? `${file}/${pattern}` : file }))
    .filter(({ files }) => files.endsWith('.json'))
    .map(({ name, files }) => ({ fileMatch: [`/${contentDir}/${files}`], url: `./${schemaFolder}/${name}.json` }));

function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

/**
 * Writes the manifest that tells Astro's editor extension which schema the frontmatter of each page follows. Astro itself
 * writes it only with an experimental option, and during development for the files that pages are rendered from.
 */
function writeFrontmatterSchemas(root: string, content: Content, schemas: ReadonlyMap<string, JsonSchema>): void {
  const pages = content.documents.filter(({ page }) => page);
  const names = [...new Set(pages.map(({ collection }) => collection))];
  const folder = path.join(root, '.astro/collections');
  const toAddress = (file: string) => decodeURIComponent(pathToFileURL(path.join(root, file)).href).toLowerCase();
  for (const name of names) writeJson(path.join(folder, `${name}.schema.json`), schemas.get(name));
  writeJson(path.join(folder, 'collections.json'), {
    collections: names.map((name) => ({ hasSchema: true, name })),
    entries: Object.fromEntries(pages.map(({ source, collection }) => [toAddress(source.path), collection])),
  });
}

/** Writes the schemas that let code editors complete, explain and validate content. */
export function writeCompletions(root: string, config: ContentConfig): void {
  const content = readContent(readProject(root, config), config);
  const schemas = createCollectionSchemas(content);
  for (const [name, schema] of schemas) writeJson(path.join(root, schemaFolder, `${name}.json`), schema);
  writeFrontmatterSchemas(root, content, schemas);
}
