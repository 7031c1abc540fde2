import { isIgnoredFile } from '../shared/ignored-files.ts';
import { check, type Finding } from './check.ts';
import { openBase } from './git.ts';
import { listFilePaths, listPublicFiles, routesDir, tokensFile, type Project } from './project.ts';
import { createPublicFile } from './public-file.ts';
import { findRenames } from './renames.ts';
import { createSource } from './source.ts';

/** Tells the findings that a change has caused from those that were there before. */
export interface Comparison {
  /** Returns the findings that the earlier version does not have, wherever they are. */
  selectNew: (findings: readonly Finding[]) => Finding[];
  /** Whether the earlier version has no finding like this one. */
  isNew: (finding: Finding) => boolean;
}

/** Reads the content of a commit, as `readProject` reads that of the folder. */
function readEarlierProject(root: string, base: string, project: Project): Project {
  const { contentDir, publicDir } = project;
  const commit = openBase(root, base, [contentDir, publicDir, routesDir, tokensFile]);
  const names = commit
    .list(contentDir)
    .filter((name) => !isIgnoredFile(name))
    .toSorted((a, b) => (a < b ? -1 : 1));
  const toPath = (name: string) => `${contentDir}/${name}`;
  const publicNames = listPublicFiles(commit.list(publicDir));
  const badLinks = new Set(commit.listBadLinks(contentDir));
  const files = commit.read([tokensFile, ...names.map(toPath), ...publicNames.map((name) => `${publicDir}/${name}`)]);
  return {
    ...project,
    movedPages: [],
    // Of what cannot be read now, git knows only links, and folders with the name of a file.
    obstacles: project.obstacles.filter(
      ({ name, reason }) =>
        badLinks.has(name) || (reason === 'folder' && names.some((each) => each.startsWith(`${name}/`))),
    ),
    sources: names.map((name) => createSource(toPath(name), name, files.get(toPath(name)) ?? new Uint8Array())),
    tokens: files.get(tokensFile)?.toString() ?? project.tokens,
    filePaths: listFilePaths(publicNames, commit.list(routesDir)),
    publicFiles: publicNames.map((name) =>
      createPublicFile(name, files.get(`${publicDir}/${name}`) ?? new Uint8Array()),
    ),
  };
}

/** Finds the numbers of lines in a message: `in line 7`, `lines 7 to 9`, `site.json:7:3`. */
const lineNumbers = /(?<=\blines? )\d+(?: to \d+)?|(?<=\.\w+):\d+(?::\d+)?/gi;

/** Identifies a finding wherever it stands in its file: rows may have been moved, and lines added above. */
function getKey({ code, source, field, message }: Finding): string {
  const place = (field ?? '').replaceAll(/\d+/g, '#');
  return `${code}\n${source.path}\n${place}\n${message.replaceAll(lineNumbers, '#')}`;
}

/** Adds the line of a finding to its key, to tell findings with the same message from one another. */
function getLineKey(finding: Finding): string {
  const { source, range } = finding;
  const end = source.text.indexOf('\n', range[0]);
  const line = source.text.slice(source.text.lastIndexOf('\n', range[0] - 1) + 1, end < 0 ? undefined : end);
  return `${getKey(finding)}\n${line.trim()}`;
}

interface Known {
  key: string;
  lineKey: string;
}

const count = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

/** Leaves out as many findings with a key as the counts have. What it leaves out it takes from the counts. */
function leaveOut(
  findings: readonly Finding[],
  counts: Map<string, number>,
  toKey: (finding: Finding) => string,
): Finding[] {
  return findings.filter((finding) => {
    const key = toKey(finding);
    const left = counts.get(key) ?? 0;
    if (left > 0) counts.set(key, left - 1);
    return left === 0;
  });
}

function selectNew(findings: readonly Finding[], known: readonly Known[]): Finding[] {
  const elsewhere = leaveOut(findings, count(known.map(({ lineKey }) => lineKey)), getLineKey);
  // A finding on a line that was edited is still the same one.
  const same = new Set(findings);
  for (const finding of elsewhere) same.delete(finding);
  const counts = count(known.map(({ key }) => key));
  for (const finding of same) counts.set(getKey(finding), (counts.get(getKey(finding)) ?? 0) - 1);
  return leaveOut(elsewhere, counts, getKey);
}

/**
 * Checks the content of a commit, to compare the findings of now with it. Renamed files keep their findings.
 *
 * @param project the content of now, in any state: staged, unstaged and untracked files count
 * @param base a commit or branch; as in a pull request, later commits on that branch are ignored
 * @throws GitError if git cannot read that commit
 */
export function compareWithBase(
  root: string,
  base: string,
  project: Project,
  options: { launch: boolean; strict: boolean },
): Comparison {
  const earlier = readEarlierProject(root, base, project);
  const renames = findRenames(earlier.sources, project.sources);
  // All at once: if one file has got the former name of another, its findings must not follow both.
  const renamed = new RegExp([...renames.keys()].map((from) => RegExp.escape(from)).join('|') || '(?!)', 'g');
  const follow = (key: string) => key.replaceAll(renamed, (from) => renames.get(from) ?? from);
  const known = check(earlier, options).map((finding) => ({
    key: follow(getKey(finding)),
    lineKey: follow(getLineKey(finding)),
  }));
  const keys = new Set(known.map(({ key }) => key));
  return {
    selectNew: (findings) => selectNew(findings, known),
    isNew: (finding) => !keys.has(getKey(finding)),
  };
}
