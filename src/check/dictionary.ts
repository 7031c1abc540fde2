import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

import { decodeTrie, encodeITrieToBTrie, type ITrie } from 'cspell-trie-lib';

/** Decoding the published form takes longer than everything else in the check. The binary form takes a few milliseconds. */
const cacheFolder = path.resolve(import.meta.dirname, '../../.cache/dictionary');

function readCache(file: string): ITrie | undefined {
  try {
    return decodeTrie(readFileSync(file));
  } catch {
    return undefined;
  }
}

function writeCache(file: string, trie: ITrie): void {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(file, encodeITrieToBTrie(trie));
  } catch {
    // The project's folder may be read-only. The next run is as slow as this one.
  }
}

/** The part of the package's manifest, in cspell's format, that says where the dictionary is. */
interface Manifest {
  dictionaryDefinitions: [{ path: string }];
}

function readPublished(): Buffer {
  const manifest = createRequire(import.meta.url).resolve('@cspell/dict-en-gb-mit/cspell-ext.json');
  const { dictionaryDefinitions } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  return readFileSync(path.join(path.dirname(manifest), dictionaryDefinitions[0].path));
}

function readDictionary(): ITrie {
  const published = readPublished();
  const cache = path.join(cacheFolder, `${createHash('sha256').update(published).digest('hex').slice(0, 16)}.btrie`);
  const cached = readCache(cache);
  if (cached) return cached;
  const trie = decodeTrie(gunzipSync(published));
  writeCache(cache, trie);
  return trie;
}

let dictionary: ITrie | undefined;

/** Whether a word is in the British dictionary, exactly as it is written. */
export const isInDictionary = (word: string): boolean => (dictionary ??= readDictionary()).hasWord(word, true);

/** Returns the words that are most like one that is not in the dictionary, the best first. */
export const suggestWords = (word: string): string[] =>
  (dictionary ??= readDictionary()).suggest(word, { numSuggestions: 8 });
