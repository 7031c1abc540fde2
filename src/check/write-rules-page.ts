import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { rules } from './rules/index.ts';
import { rulesPage } from './rules-page.ts';

writeFileSync(path.join(import.meta.dirname, 'README.md'), rulesPage(rules));
