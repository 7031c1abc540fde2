import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { decodeTrie, type ITrie } from 'cspell-trie-lib';

/** The package of each dictionary, by the tag of its language. English without a country is British. */
const packages: Readonly<Record<string, string>> = {
  en: '@cspell/dict-en-gb-mit',
  'en-GB': '@cspell/dict-en-gb-mit',
  'en-US': '@cspell/dict-en_us',
};

const require = createRequire(import.meta.url);
const loaded = new Map<string, ITrie>();

/** Loads the dictionary of a language. Undefined if there is none. */
export function loadDictionary(language: string): ITrie | undefined {
  const name = Object.hasOwn(packages, language) ? packages[language] : undefined;
  if (name === undefined) return undefined;
  const known = loaded.get(name);
  if (known) return known;
  const manifest = require.resolve(`${name}/cspell-ext.json`);
  const written = JSON.parse(readFileSync(manifest, 'utf8')) as { dictionaryDefinitions: [{ path: string }] };
  const file = path.join(path.dirname(manifest), written.dictionaryDefinitions[0].path);
  const trie = decodeTrie(gunzipSync(readFileSync(file)));
  loaded.set(name, trie);
  return trie;
}
