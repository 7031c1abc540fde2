import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { crc32, gunzipSync } from 'node:zlib';

import type { ITrie } from 'cspell-trie-lib';

import { loadPackage } from './load-package.ts';
import { memoize } from './remember.ts';
import { isInSortedList } from './sorted-list.ts';

/** Decoding the published dictionary takes longer than everything else in the check. Its other forms take a few milliseconds. */
const cacheFolder = path.resolve(import.meta.dirname, '../../.cache/dictionary');

/** The part of the package's manifest, in cspell's format, that says where the dictionary is. */
interface Manifest {
  dictionaryDefinitions: [{ path: string }];
}

function readPublished(): Buffer {
  const manifest = createRequire(import.meta.url).resolve('@cspell/dict-en-gb-mit/cspell-ext.json');
  const { dictionaryDefinitions } = JSON.parse(readFileSync(manifest, 'utf8')) as Manifest;
  return readFileSync(path.join(path.dirname(manifest), dictionaryDefinitions[0].path));
}

const decodePublished = (published: Buffer): ITrie => loadPackage('cspell-trie-lib').decodeTrie(gunzipSync(published));

function readCache(file: string): Buffer<ArrayBuffer> | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function writeCache(file: string, bytes: Uint8Array): void {
  try {
    mkdirSync(cacheFolder, { recursive: true });
    // Another run may read the file at the same time, and must not find a part of it.
    const unfinished = `${file}.${crypto.randomUUID()}`;
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } catch {
    // The project's folder may be read-only. The next run is as slow as this one.
  }
}

/** Returns a form of the dictionary from the cache. If it is not there, creates it. */
function readForm(extension: string, create: (published: Buffer) => Uint8Array): Buffer<ArrayBuffer> {
  const published = readPublished();
  const file = path.join(cacheFolder, `${published.length}-${crc32(published).toString(16)}.${extension}`);
  const cached = readCache(file);
  if (cached) return cached;
  const bytes = create(published);
  writeCache(file, bytes);
  return Buffer.from(bytes);
}

/** Lists the words, one on each line. Words that begin with ~ are forms of others in lower case, those with ! are forbidden. */
const createWordList = (published: Buffer): Buffer =>
  Buffer.from(
    [...decodePublished(published).words()]
      .filter((word) => !/^[~!]/.test(word))
      .toSorted()
      .map((word) => `${word}\n`)
      .join(''),
  );

const createTrie = (published: Buffer): Uint8Array =>
  loadPackage('cspell-trie-lib').encodeITrieToBTrie(decodePublished(published));

let wordList: Buffer | undefined;
let trie: ITrie | undefined;

/** Whether a word is in the British dictionary, exactly as it is written. */
export const isInDictionary = memoize((word) => isInSortedList((wordList ??= readForm('txt', createWordList)), word));

/** Returns the words that are most like one that is not in the dictionary, the best first. */
export const suggestWords = (word: string): string[] =>
  (trie ??= loadPackage('cspell-trie-lib').decodeTrie(readForm('btrie', createTrie))).suggest(word, {
    numSuggestions: 8,
  });
