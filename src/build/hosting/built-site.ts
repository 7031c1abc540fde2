import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pagePath } from '../../schemas/route.ts';
import { caching, errorPages } from './description.ts';
import { pagePolicy, sharedPolicy } from './policy.ts';

export interface BuiltSite {
  pages: readonly { file: string; route: string; policy: string }[];
  /** The paths of files whose names are hashes, scripts first. */
  hashedFiles: readonly string[];
  /** The policy for whatever is not a page. */
  sharedPolicy: string;
}

const isScript = (path: string) => path.endsWith('.js');

/** What the configurations of hosts need to know of a built site. */
export function readBuiltSite(folder: string): BuiltSite {
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const filesLike = (pattern: string) =>
    globSync(pattern, { cwd: folder })
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
  const pages = filesLike('**/*.html').flatMap((file) => {
    const policy = pagePolicy(read(file));
    return policy === undefined ? [] : [{ file, route: pagePath(file.replace(/\.html$/, '')), policy }];
  });
  const hashed = filesLike(`${caching.hashed.folder.slice(1)}**/*.*`).map((file) => `/${file}`);
  const hashedFiles = [...hashed.filter(isScript), ...hashed.filter((path) => !isScript(path))];
  return { pages, hashedFiles, sharedPolicy: sharedPolicy(read(errorPages[404])) };
}
