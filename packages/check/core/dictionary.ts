import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { decodeTrie, type ITrie } from 'cspell-trie-lib';

/** English without a country is British. */
const languages = ['en', 'en-GB'];

let loaded: ITrie | undefined;

function readBritish(): ITrie {
  const manifest = createRequire(import.meta.url).resolve('@cspell/dict-en-gb-mit/cspell-ext.json');
  const written = JSON.parse(readFileSync(manifest, 'utf8')) as { dictionaryDefinitions: [{ path: string }] };
  const file = path.join(path.dirname(manifest), written.dictionaryDefinitions[0].path);
  return decodeTrie(gunzipSync(readFileSync(file)));
}

/** Loads the dictionary of a language. Undefined if there is none. */
export const loadDictionary = (language: string): ITrie | undefined =>
  languages.includes(language) ? (loaded ??= readBritish()) : undefined;
