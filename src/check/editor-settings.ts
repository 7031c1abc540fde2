import path from 'node:path';

import { applyEdits, modify } from 'jsonc-parser';
import { format, resolveConfig } from 'prettier';

import { collections, type Collection } from '../schemas/collections.ts';
import { ownContentDir } from '../shared/content-dir.ts';
import { schemaFolder } from './editor-schemas.ts';

export const editorSettingsFile = path.resolve(import.meta.dirname, '../../.vscode/settings.json');

const getPattern = (collection: Collection) =>
  collection.shape === 'folder' ? `${collection.file}/${collection.pattern}` : collection.file;

/** Says which JSON Schema belongs to which content file. Page files are MDX, and have none. */
const jsonSchemas = Object.entries(collections)
  .map(([name, collection]) => ({ name, pattern: getPattern(collection) }))
  .filter(({ pattern }) => pattern.endsWith('.json'))
  .map(({ name, pattern }) => ({
    fileMatch: [`/${ownContentDir}/${pattern}`],
    url: `./${schemaFolder}/${name}.json`,
  }));

/**
 * Sets the JSON Schema of every collection of JSON files in VS Code's settings.
 *
 * @param settings the text of the settings file
 * @returns the text with the setting `json.schemas` replaced and everything else unchanged
 */
export async function addJsonSchemas(settings: string): Promise<string> {
  const text = applyEdits(settings, modify(settings, ['json.schemas'], jsonSchemas, {}));
  return format(text, { ...(await resolveConfig(editorSettingsFile)), filepath: editorSettingsFile });
}
