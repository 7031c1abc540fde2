import path from 'node:path';

import type { Source } from './source.ts';

/** The share of lines that two files must have in common, as in git. */
const LEAST_SIMILARITY = 0.5;

const isSame = (a: Source, b: Source) => Buffer.compare(a.bytes, b.bytes) === 0;

/** Returns the share of lines that two texts have in common, from 0 to 1. */
function getSimilarity(a: Source, b: Source): number {
  const lines = a.text.split('\n');
  const others = b.text.split('\n');
  const left = new Set(lines);
  return others.filter((line) => left.delete(line)).length / Math.max(lines.length, others.length);
}

function findCounterpart(source: Source, candidates: readonly Source[]): Source | undefined {
  const alike = candidates.filter(({ path: other }) => path.extname(other) === path.extname(source.path));
  const same = alike.find((candidate) => isSame(source, candidate));
  if (same) return same;
  const ranked = alike
    .map((candidate) => ({ candidate, similarity: getSimilarity(source, candidate) }))
    .toSorted((a, b) => b.similarity - a.similarity);
  return ranked.find(({ similarity }) => similarity >= LEAST_SIMILARITY)?.candidate;
}

/**
 * Finds the files that were renamed. Git finds them only if they are staged.
 *
 * @returns the new path of each renamed file, by its old path
 */
export function findRenames(before: readonly Source[], after: readonly Source[]): Map<string, string> {
  const known = new Set(before.map((source) => source.path));
  const kept = new Set(after.map((source) => source.path));
  const added = new Set(after.filter((source) => !known.has(source.path)));
  const renames = new Map<string, string>();
  for (const source of before) {
    if (kept.has(source.path) || added.size === 0) continue;
    const counterpart = findCounterpart(source, [...added]);
    if (!counterpart) continue;
    added.delete(counterpart);
    renames.set(source.path, counterpart.path);
  }
  return renames;
}
