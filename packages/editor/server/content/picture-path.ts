import path from 'node:path';

/** Returns a path as a file writes it, from its own folder: `./portrait.webp`. */
export function toRelativePath(file: string, picture: string): string {
  const relative = path.posix.relative(path.posix.dirname(file), picture);
  return relative.startsWith('../') ? relative : `./${relative}`;
}

/** Returns the name of the picture that a relative path in a file leads to. */
export const resolvePicture = (file: string, relative: string): string =>
  path.posix.join(path.posix.dirname(file), relative);
