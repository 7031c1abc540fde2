import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { getSchemaSettings, listRules } from '@stepless/check';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';

import { payload } from '../packages/receiver/payload.ts';
import checkConfig from '../src/content.check.ts';
import { ownContentDir } from '../src/shared/content-dir.ts';

const root = path.resolve(import.meta.dirname, '..');

const introduction = `# The rules of the content check

What \`npm run check:content\` finds. \`--explain CODE\` says why a rule matters. The first rules are those of \`packages/check\`, the
others those of this site, in \`src/rules\`. \`npm run generate\` writes this page.`;

/** Lists all rules. */
function createRulesPage(): string {
  const rows = listRules(checkConfig).map(({ code, title, level, isLaunch, stopsLaunch }) => {
    const warning = stopsLaunch ? ' A warning; with `--launch`, an error.' : ' A warning.';
    const isWarning = level === 'warning' ? warning : '';
    return `- \`${code}\`: ${title}.${isWarning}${isLaunch ? ' Only with `--launch`.' : ''}`;
  });
  return [introduction, '', ...rows, ''].join('\n');
}

/** Sets the JSON Schema of each collection of JSON files. The rest of the settings stays. */
function addSchemas(settings: string): string {
  const schemas = getSchemaSettings({ ...checkConfig, contentDir: ownContentDir });
  return JSON.stringify({ ...(JSON.parse(settings) as object), 'json.schemas': schemas });
}

/** Describes the fields of an enquiry, for whoever receives it. */
const createPayloadSchema = () => JSON.stringify({ title: 'Enquiry', ...z.toJSONSchema(payload, { io: 'input' }) });

const readText = (name: string) => readFileSync(path.join(root, name), 'utf8');

/** The files that are made from code, with the texts that they should have. */
export async function generate(): Promise<Map<string, string>> {
  const files = {
    'docs/rules.md': createRulesPage(),
    'src/enquiry/payload.schema.json': createPayloadSchema(),
    '.vscode/settings.json': addSchemas(readText('.vscode/settings.json')),
  };
  const formatted = Object.entries(files).map(async ([name, text]): Promise<[string, string]> => {
    const filepath = path.join(root, name);
    return [name, await format(text, { ...(await resolveConfig(filepath)), filepath })];
  });
  return new Map(await Promise.all(formatted));
}

if (import.meta.main) for (const [name, text] of await generate()) writeFileSync(path.join(root, name), text);
