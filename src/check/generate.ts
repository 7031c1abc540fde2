import { writeFileSync } from 'node:fs';

import { rules } from './rules/index.ts';
import { rulesPage, rulesPageFile } from './rules-page.ts';

writeFileSync(rulesPageFile, await rulesPage(rules));
