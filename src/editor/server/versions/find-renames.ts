import path from 'node:path';

import type { Source } from '@stepless/documents';

/** The share of lines that two files must have in common, as in git. */
const LEAST_SIMILARITY = 0.5;

const isSame = (a: Source, b: Source) => Buffer.compare(a.bytes, b.bytes) === 0;

/** Returns the share of lines that two texts have in common, from 0 to 1. */
function getSimilarity(a: Source, b: Source): number {
  const lines = a.text.split('\n');
  const others = b.text.split('\n');
  const left = new Map<string, number>();
  for (const line of lines) left.set(line, (left.get(line) ?? 0) + 1);
  const common = others.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0;
  });
  return common.length / Math.max(lines.length, others.length);
}

/** Returns the files that the other list does not have with this name and this content. */
function selectChanged(sources: readonly Source[], others: readonly Source[]): Source[] {
  const byPath = new Map(others.map((other) => [other.path, other]));
  return sources.filter((source) => {
    const other = byPath.get(source.path);
    return !other || !isSame(source, other);
  });
}

const getEnding = (source: Source) => path.extname(source.path);

function findMostSimilar(source: Source, candidates: readonly Source[]): Source | undefined {
  const ranked = candidates
    .filter((candidate) => getEnding(candidate) === getEnding(source))
    .map((candidate) => ({ candidate, similarity: getSimilarity(source, candidate) }))
    .toSorted((a, b) => b.similarity - a.similarity);
  return ranked.find(({ similarity }) => similarity >= LEAST_SIMILARITY)?.candidate;
}

/**
 * Finds the files that were renamed. Git finds them only if they are staged. A file may have got the former name of
 * another one, as when the people of the team are numbered again.
 *
 * @returns the new path of each renamed file, by its old path
 */
export function findRenames(before: readonly Source[], after: readonly Source[]): Map<string, string> {
  const renames = new Map<string, string>();
  const added = new Set(selectChanged(after, before));
  const bySize = Map.groupBy(added, ({ bytes }) => bytes.length);
  const rename = (source: Source, counterpart: Source | undefined) => {
    if (!counterpart) return;
    added.delete(counterpart);
    renames.set(source.path, counterpart.path);
  };
  const gone = selectChanged(before, after);
  for (const source of gone) {
    const candidates = bySize.get(source.bytes.length) ?? [];
    rename(
      source,
      candidates.find((each) => added.has(each) && getEnding(each) === getEnding(source) && isSame(source, each)),
    );
  }
  const known = new Set(before.map((source) => source.path));
  const kept = new Set(after.map((source) => source.path));
  for (const source of gone) {
    if (kept.has(source.path) || renames.has(source.path)) continue;
    rename(
      source,
      findMostSimilar(
        source,
        [...added].filter((each) => !known.has(each.path)),
      ),
    );
  }
  return renames;
}
