/**
 * Glob patterns for the names of files that operating systems, editors and office programs leave behind. The check, the
 * build and the development server ignore them. .gitignore has the same patterns for the content folder.
 */
const ignoredNames = [
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

/** Converts a glob pattern for a name to a regular expression, which is a hundred times faster than `path.matchesGlob`. */
const toExpression = (pattern: string) => pattern.replaceAll('.', '\\.').replaceAll('*', '.*').replaceAll('?', '.');

const ignoredName = new RegExp(`^(?!\\.{1,2}$)(?:${ignoredNames.map(toExpression).join('|')})$`, 's');

/** Whether a file of the content folder is ignored: by its own name, or because it is in an ignored folder. */
export const isIgnoredFile = (file: string): boolean => file.split(/[/\\]/).some((name) => ignoredName.test(name));

/** Adds patterns to a glob pattern that exclude the ignored files. */
export const excludeIgnored = (pattern: string): string[] => [
  pattern,
  ...ignoredNames.flatMap((name) => [`!**/${name}`, `!**/${name}/**`]),
];
