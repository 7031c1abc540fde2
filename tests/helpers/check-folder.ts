import { runCheck, type CheckConfig, type Outcome } from '@stepless/check';

import checkConfig from '../../src/content.check.ts';
import { getPublicDir } from '../../src/shared/content-dir.ts';

/** The site's configuration of the check, for another content folder: absolute, or relative to the root. */
export const configFor = (contentDir: string): CheckConfig => ({
  ...checkConfig,
  contentDir,
  publicDir: getPublicDir(contentDir),
});

/** Checks all content of a folder. */
export const checkFolder = (root: string, contentDir: string): Outcome => runCheck(root, configFor(contentDir));
