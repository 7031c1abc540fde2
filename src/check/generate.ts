import { readFileSync, writeFileSync } from 'node:fs';

import { editorSettingsFile, addJsonSchemas } from './editor-settings.ts';
import { rules } from './rules/index.ts';
import { createRulesPage, rulesPageFile } from './rules-page.ts';

writeFileSync(rulesPageFile, await createRulesPage(rules));
writeFileSync(editorSettingsFile, await addJsonSchemas(readFileSync(editorSettingsFile, 'utf8')));
