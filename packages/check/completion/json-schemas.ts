import path from 'node:path';

import { z } from 'zod';

import type { Collection } from '../schema.ts';
import type { Content } from '../core/content.ts';
import { isPicture } from '../core/file-kind.ts';
import { getMeta } from '../core/zod.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The values that code editors suggest for a field, by its kind or by the collection that it refers to. */
interface Suggestions {
  /** It must be one of these. */
  only: Readonly<Record<string, readonly string[]>>;
  /** It may be one of these. */
  examples: Readonly<Record<string, readonly string[]>>;
}

function listLinks({ siteMap, config }: Content): string[] {
  const places = siteMap.pages.flatMap(({ path: page, anchors }) => [
    page,
    ...anchors.filter(({ isHidden }) => !isHidden).map(({ id }) => `${page}#${id}`),
  ]);
  const [top] = config.layoutIds?.anchors ?? [];
  return [...new Set([...places, ...(top === undefined ? [] : [`#${top}`])])];
}

const listIds = ({ entries }: Content): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...Map.groupBy(entries, ({ owner }) => owner)].map(([owner, group]) => [owner, group.map(({ id }) => id)]),
  );

/** @param folder the folder of the collection: its pictures are suggested */
function getSuggestions(content: Content, folder: string): Suggestions {
  const { sources, publicFiles } = content.project;
  const image = sources
    .filter(({ name }) => isPicture(name) && path.posix.dirname(name) === folder)
    .map(({ name }) => `./${path.posix.basename(name)}`);
  return {
    only: { ...listIds(content), image },
    examples: { link: listLinks(content), file: publicFiles.map(({ address }) => address) },
  };
}

/** Lets a pattern accept a placeholder too: code editors see the text before its placeholders are filled. */
const allowPlaceholder = (pattern: string) => `(?:${pattern})|\\{\\w+\\}`;

/** The metadata that JSON Schema knows. */
const standard = new Set(['id', 'title', 'description', 'examples', 'deprecated']);

function adapt(schema: z.core.$ZodType, json: JsonSchema, { only, examples }: Suggestions): void {
  if (!(schema instanceof z.ZodType)) return;
  const { kind = '', reference = '', choices } = getMeta(schema);
  for (const key of Object.keys(schema.meta() ?? {})) if (!standard.has(key)) Reflect.deleteProperty(json, key);
  if (json.type === 'string' && json.pattern !== undefined) json.pattern = allowPlaceholder(json.pattern);
  delete json.format;
  const names = [...(choices?.() ?? only[reference] ?? only[kind] ?? [])];
  if (names.length > 0) json.enum = names;
  const good = examples[kind] ?? [];
  if (good.length > 0) json.examples = [...(json.examples ?? []), ...good];
}

const toJson = (schema: z.ZodType, suggestions: Suggestions): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-07',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      adapt(zodSchema, jsonSchema, suggestions);
    },
  });

const getFolder = ({ shape, file }: Collection) => (shape === 'folder' ? file : path.posix.dirname(file));

/** Creates a JSON Schema for the files of each collection, keyed by its name. */
export const createCollectionSchemas = (content: Content): Map<string, JsonSchema> =>
  new Map(
    Object.entries(content.config.collections).map(([name, collection]) => {
      const schema = collection.shape === 'rows' ? z.array(collection.schema) : collection.schema;
      return [name, toJson(schema, getSuggestions(content, getFolder(collection)))];
    }),
  );
