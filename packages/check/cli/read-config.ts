import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { CheckConfig } from '../core/define-check.ts';

/** Where a site says what the check has to know, beside Astro's own content.config.ts. */
const configFile = 'src/content.check.ts';

/** Reads the configuration of a site. @throws Error if there is none, or if it cannot be imported */
export async function readConfig(root: string): Promise<CheckConfig> {
  const file = path.join(root, configFile);
  if (!existsSync(file)) throw new Error(`There is no ${configFile} here, which says what the content is made of.`);
  return ((await import(pathToFileURL(file).href)) as { default: CheckConfig }).default;
}
