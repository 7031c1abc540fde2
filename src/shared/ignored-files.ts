import path from 'node:path';

/**
 * What systems, editors and office programs leave in a folder, as glob patterns of names. It is nobody's mistake:
 * the check, the build and the development server leave it alone, and .gitignore has the same patterns for the content folder.
 */
export const ignoredNames = [
  // Of systems and editors that hide their own: .DS_Store, ._x, .x.swp, .#x, .~lock.x#
  '.*',
  '[Tt]humbs.db',
  'ehthumbs*.db',
  '[Dd]esktop.ini',
  // A folder’s own icon on a Mac: its name ends in a carriage return.
  'Icon\r',
  '__MACOSX',
  // Office: ~$x.docx, ~WRL0001.tmp
  '~*',
  // Editors: x~, #x#, x.swp, and the files with which they try a folder or replace another file
  '*~',
  '#*#',
  '*.sw[nop]',
  '*.tmp',
  '*___jb_???___',
  '4913',
] as const;

const isIgnoredName = (name: string) => ignoredNames.some((pattern) => path.matchesGlob(name, pattern));

/** @param file from the content folder; a folder that is ignored is so with all that it holds */
export const isIgnoredFile = (file: string): boolean => file.split(/[/\\]/).some(isIgnoredName);

/** The files of a pattern without those that are ignored. */
export const withoutIgnored = (pattern: string): string[] => [
  pattern,
  ...ignoredNames.flatMap((name) => [`!**/${name}`, `!**/${name}/**`]),
];
