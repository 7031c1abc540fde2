import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { z } from 'zod';

import { ownContentDir } from '../shared/content-dir.ts';
import { collections } from '../schemas/collections.ts';
import { icons } from '../schemas/icon.ts';
import type { Kind } from '../schemas/kind.ts';
import { readContent, type Content } from './content.ts';
import { isPicture } from './files.ts';
import { readProject } from './project.ts';
import { metaOf } from './schema.ts';
import { layoutAnchors } from './site-map.ts';

/** Where editors find them: .vscode/settings.json names this folder. */
export const schemaFolder = '.cache/schemas';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What there is at this moment, for fields that name something else. */
type Offers = Partial<Record<Kind, readonly string[]>>;

/** @param folder where the files stand that a picture is to lie beside */
function offersFrom({ siteMap, sources }: Content, folder: string): Offers {
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

/** Placeholders are filled before anything is checked, so a pattern must let them pass. */
const orPlaceholder = (pattern: string) => `(?:${pattern})|\\{\\w+\\}`;

function adapt(schema: z.core.$ZodType, json: JsonSchema, offers: Offers): void {
  const kind = schema instanceof z.ZodType ? metaOf(schema).kind : undefined;
  delete json.kind;
  if (json.type === 'string' && json.pattern !== undefined) json.pattern = orPlaceholder(json.pattern);
  if (json.format !== undefined) delete json.format;
  const names = kind && offers[kind];
  if (!names || names.length === 0) return;
  // An icon or a picture is one of those there are; a link may also lead anywhere outside.
  if (kind === 'link') json.examples = [...names];
  else json.enum = [...names];
}

function toJson(schema: z.ZodType, offers: Offers): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-07',
    override: ({ zodSchema, jsonSchema }) => {
      adapt(zodSchema, jsonSchema, offers);
    },
  });
}

/** A JSON Schema for each collection, by its name. */
export function editorSchemas(content: Content): Map<string, JsonSchema> {
  return new Map(
    Object.entries(collections).map(([name, { shape, file, schema }]) => [
      name,
      toJson(shape === 'rows' ? z.array(schema) : schema, offersFrom(content, file)),
    ]),
  );
}

/**
 * What Astro's editor extension must know to serve the lines at the top of a page: which files belong to which
 * schema. Astro writes the same behind an experimental switch, but only once it has run.
 */
function frontmatterManifest(root: string, { documents }: Content) {
  const pages = documents
    .filter(({ page }) => page)
    .map(({ source, collection }) => {
      const url = pathToFileURL(path.join(root, source.path)).href;
      return [decodeURIComponent(url).toLowerCase(), collection];
    });
  return {
    collections: [{ hasSchema: true, name: 'pages' }],
    entries: Object.fromEntries(pages) as Record<string, string>,
  };
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

/** Writes the schemas with which editors complete, explain and underline, for the site's own content as it now is. */
export function writeEditorSchemas(root: string): void {
  const content = readContent(readProject(root, ownContentDir));
  const schemas = editorSchemas(content);
  for (const [name, schema] of schemas) writeJson(path.join(root, schemaFolder, `${name}.json`), schema);
  const astroFolder = path.join(root, '.astro/collections');
  writeJson(path.join(astroFolder, 'pages.schema.json'), schemas.get('pages'));
  writeJson(path.join(astroFolder, 'collections.json'), frontmatterManifest(root, content));
}
