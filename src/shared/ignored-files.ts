import path from 'node:path';

/**
 * Glob patterns for the names of files that operating systems, editors and office programs leave behind. The check, the
 * build and the development server ignore them. .gitignore has the same patterns for the content folder.
 */
export const ignoredNames = [
  // Hidden files of operating systems and editors: .DS_Store, ._x, .x.swp, .#x, .~lock.x#
  '.*',
  '[Tt]humbs.db',
  'ehthumbs*.db',
  '[Dd]esktop.ini',
  // A folder’s own icon on a Mac: its name ends in a carriage return.
  'Icon\r',
  '__MACOSX',
  // Office: ~$x.docx, ~WRL0001.tmp
  '~*',
  // Editors: x~, #x#, x.swp, and files that test a folder for write access or replace another file
  '*~',
  '#*#',
  '*.sw[nop]',
  '*.tmp',
  '*___jb_???___',
  '4913',
] as const;

const isIgnoredName = (name: string) => ignoredNames.some((pattern) => path.matchesGlob(name, pattern));

/**
 * Whether a file is ignored: by its own name, or because it is in an ignored folder.
 *
 * @param file a path relative to the content folder
 */
export const isIgnoredFile = (file: string): boolean => file.split(/[/\\]/).some(isIgnoredName);

/** Adds patterns to a glob pattern that exclude the ignored files. */
export const excludeIgnored = (pattern: string): string[] => [
  pattern,
  ...ignoredNames.flatMap((name) => [`!**/${name}`, `!**/${name}/**`]),
];
