import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** How file systems say that there is no such file; whatever else they say is a failure. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);

const isFile = async (path: string) => {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
};

/** Nothing below a name that begins with a dot is public, nor is what only hosts read. */
const isPublic = (path: string) => !/\/\.|\\|\0/.test(path) && path !== '/_headers';

/** The file that answers for a decoded path, from the root of the site; none if nothing does. */
export async function findFile(root: string, path: string): Promise<string | undefined> {
  if (!isPublic(path)) return undefined;
  const candidates = path === '/' ? ['/index.html'] : [path, `${path}/index.html`, `${path}.html`];
  for (const candidate of candidates) {
    if (!candidate.includes('//') && (await isFile(join(root, candidate)))) return candidate;
  }
  return undefined;
}
