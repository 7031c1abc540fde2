import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { z } from 'zod';

import { ownContentDir } from '../shared/content-dir.ts';
import { collections } from '../schemas/collections.ts';
import { icons } from '../schemas/icon.ts';
import type { Kind } from '../schemas/kind.ts';
import { sections } from '../schemas/sections.ts';
import { readContent, type Content } from './content.ts';
import { isPicture } from './files.ts';
import { readProject } from './project.ts';
import { getMeta } from './schema.ts';
import { layoutAnchors } from './site-map.ts';

/** The folder of the JSON Schemas, which .vscode/settings.json refers to. */
export const schemaFolder = '.cache/schemas';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The values that editors suggest for each kind of field. */
type Suggestions = Partial<Record<Kind, readonly string[]>>;

/** @param folder the folder of the collection; its pictures are suggested */
function getSuggestions({ siteMap, sources }: Content, folder: string): Suggestions {
  const { routes } = siteMap;
  const anchors = routes.flatMap(({ path, anchors }) => [
    path,
    ...anchors.filter(({ isHidden }) => !isHidden).map(({ id }) => `${path}#${id}`),
  ]);
  return {
    icon: [...icons.keys()],
    link: [...new Set([...anchors, `#${layoutAnchors[0]}`, 'mailto:{email}', 'tel:{phone}'])],
    image: sources
      .filter(({ name }) => isPicture(name) && path.posix.dirname(name) === folder)
      .map(({ name }) => `./${path.posix.basename(name)}`),
  };
}

/** Lets a pattern accept a placeholder too: editors see the text before its placeholders are filled. */
const allowPlaceholder = (pattern: string) => `(?:${pattern})|\\{\\w+\\}`;

function adapt(schema: z.core.$ZodType, json: JsonSchema, suggestions: Suggestions): void {
  const kind = schema instanceof z.ZodType ? getMeta(schema).kind : undefined;
  delete json.kind;
  delete json.noun;
  delete json.placement;
  if (json.type === 'string' && json.pattern !== undefined) json.pattern = allowPlaceholder(json.pattern);
  if (json.format !== undefined) delete json.format;
  const names = kind && suggestions[kind];
  if (!names || names.length === 0) return;
  // Icons and pictures must be among those that exist. A link may also lead to another site.
  if (kind === 'link') json.examples = [...names];
  else json.enum = [...names];
}

function toJson(schema: z.ZodType, suggestions: Suggestions): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-07',
    override: ({ zodSchema, jsonSchema }) => {
      adapt(zodSchema, jsonSchema, suggestions);
    },
  });
}

/** Creates a JSON Schema for each collection, keyed by its name. */
export function createEditorSchemas(content: Content): Map<string, JsonSchema> {
  return new Map(
    Object.entries(collections).map(([name, { shape, file, schema }]) => [
      name,
      toJson(shape === 'rows' ? z.array(schema) : schema, getSuggestions(content, file)),
    ]),
  );
}

/** Creates a JSON Schema for the attributes of each component, keyed by its name. */
export function createComponentSchemas(content: Content): Map<string, JsonSchema> {
  const suggestions = getSuggestions(content, collections.pages.file);
  return new Map(Object.entries(sections).map(([name, schema]) => [name, toJson(schema, suggestions)]));
}

/**
 * Creates the manifest that tells Astro's editor extension which schema the frontmatter of each page follows.
 * Astro itself writes this manifest only if an experimental option is on, and only after its first run.
 */
function createFrontmatterManifest(root: string, { documents }: Content) {
  const pages = documents
    .filter(({ page }) => page)
    .map(({ source, collection }) => {
      const url = pathToFileURL(path.join(root, source.path)).href;
      return [decodeURIComponent(url).toLowerCase(), collection];
    });
  return {
    collections: ['pages', 'news'].map((name) => ({ hasSchema: true, name })),
    entries: Object.fromEntries(pages) as Record<string, string>,
  };
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

/** Writes the schemas that let editors complete, explain and validate the content of src/content/. */
export function writeEditorSchemas(root: string): void {
  const content = readContent(readProject(root, ownContentDir));
  const schemas = createEditorSchemas(content);
  for (const [name, schema] of schemas) writeJson(path.join(root, schemaFolder, `${name}.json`), schema);
  const astroFolder = path.join(root, '.astro/collections');
  for (const name of ['pages', 'news']) writeJson(path.join(astroFolder, `${name}.schema.json`), schemas.get(name));
  writeJson(path.join(astroFolder, 'collections.json'), createFrontmatterManifest(root, content));
}
