import type { Rule } from '@stepless/check';

import { claimRules } from './claims.ts';
import { downloadRules } from './downloads.ts';
import { figureRules } from './figures.ts';
import { launchRules } from './launch.ts';
import { markupRules } from './markup.ts';
import { pageRules } from './pages.ts';
import { partRules } from './parts.ts';
import { redirectRules } from './redirects.ts';

export const rules: readonly Rule[] = [
  ...claimRules,
  ...figureRules,
  ...downloadRules,
  ...markupRules,
  ...partRules,
  ...pageRules,
  ...redirectRules,
  ...launchRules,
];
