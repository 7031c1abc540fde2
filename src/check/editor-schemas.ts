import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { collections } from '../schemas/collections.ts';
import { icons } from '../schemas/icon.ts';
import type { Kind } from '../schemas/kind.ts';
import { readContent } from './check.ts';
import type { Content } from './content.ts';
import { isPicture } from './files.ts';
import { readProject } from './project.ts';
import { layoutAnchors } from './site-map.ts';

/** Where editors find them: .vscode/settings.json names this folder. */
export const schemaFolder = '.cache/schemas';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What there is at this moment, for fields that name something else. */
type Offers = Partial<Record<Kind, readonly string[]>>;

function offersFrom({ siteMap, sources }: Content): Offers {
  const { routes } = siteMap;
  const anchors = routes.flatMap(({ path, anchors }) => [
    path,
    ...anchors.filter(({ isHidden }) => !isHidden).map(({ id }) => `${path}#${id}`),
  ]);
  return {
    icon: [...icons.keys()],
    link: [...new Set([...anchors, `#${layoutAnchors[0]}`, 'mailto:{email}', 'tel:{phone}'])],
    image: sources.filter(({ name }) => isPicture(name)).map(({ name }) => `./${path.posix.basename(name)}`),
  };
}

/** Placeholders are filled before anything is checked, so a pattern must let them pass. */
const orPlaceholder = (pattern: string) => `(?:${pattern})|\\{\\w+\\}`;

function adapt(schema: z.core.$ZodType, json: JsonSchema, offers: Offers): void {
  const kind = schema instanceof z.ZodType ? schema.meta()?.kind : undefined;
  delete json['kind'];
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
  const offers = offersFrom(content);
  return new Map(
    Object.entries(collections).map(([name, { shape, schema }]) => [
      name,
      toJson(shape === 'rows' ? z.array(schema) : schema, offers),
    ]),
  );
}

/** Writes the schemas with which editors complete, explain and underline, for the content as it now is. */
export function writeEditorSchemas(root: string, contentDir: string): void {
  const folder = path.join(root, schemaFolder);
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of editorSchemas(readContent(readProject(root, contentDir)))) {
    writeFileSync(path.join(folder, `${name}.json`), `${JSON.stringify(schema, undefined, 2)}\n`);
  }
}
