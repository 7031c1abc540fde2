import { writeFileSync } from 'node:fs';

import { rules } from './rules/index.ts';
import { createRulesPage, rulesPageFile } from './rules-page.ts';

writeFileSync(rulesPageFile, await createRulesPage(rules));
