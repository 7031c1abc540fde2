import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

import { createCollectionSchemas } from '../completion/json-schemas.ts';
import { getSchemaSettings, writeCompletions } from '../completion/write-completions.ts';
import { readContent } from '../core/content.ts';
import { contentLint } from '../eslint/index.ts';
import { blog, blogWith, config, copyBlog } from './blog.ts';
import { write } from './edit-project.ts';

const root = copyBlog();

describe('ESLint, which shows mistakes while somebody writes', () => {
  const lint = async (name: string, edit: (text: string) => string, fix = false) => {
    const filePath = path.join(root, 'src/content', name);
    const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: contentLint(config), fix });
    const [result] = await eslint.lintText(edit(readFileSync(filePath, 'utf8')), { filePath });
    return result;
  };

  it('finds nothing in what is right', async () => {
    for (const name of ['autoren.json', 'beitraege/2026/schraubstock.mdx'])
      expect((await lint(name, (text) => text))?.messages).toEqual([]);
  });

  it('has the mistakes of the check, with their places, also those across files', async () => {
    const result = await lint('autoren.json', (text) =>
      text.replace('"id": "rosa"', '"id": "karl"').replace('1991', '"1991"'),
    );
    expect(
      result?.messages.map(({ ruleId, line, column, message }) => [ruleId, line, column, message]),
    ).toMatchSnapshot();
    const page = await lint('beitraege/2026/schraubstock.mdx', (text) => text.replace('autor: rosa', 'autor: rossa'));
    expect(page?.messages.map(({ line, column, message }) => [line, column, message])).toMatchSnapshot();
  });

  it('offers what --fix would do', async () => {
    const result = await lint('autoren.json', (text) => text.replace('1991', '"1991"'), true);
    expect(result?.output).toBe(readFileSync(path.join(root, 'src/content/autoren.json'), 'utf8'));
  });

  it('knows at once what has changed on disk', async () => {
    const file = path.join(root, 'src/content/autoren.json');
    const before = readFileSync(file, 'utf8');
    const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: contentLint(config) });
    const page = path.join(root, 'src/content/beitraege/2026/schraubstock.mdx');
    const count = async () => (await eslint.lintFiles([page]))[0]?.messages.length;
    expect(await count()).toBe(0);
    writeFileSync(file, before.replace('"rosa"', '"karla"'));
    expect(await count()).toBeGreaterThan(0);
    writeFileSync(file, before);
  });
});

describe('completion', () => {
  const schemas = createCollectionSchemas(readContent(blog, config));
  const fieldsOf = (name: string) =>
    (schemas.get(name)?.properties ?? {}) as Record<string, { enum?: unknown[]; examples?: unknown[]; title?: string }>;

  it('names each field, and offers what there is', () => {
    expect([...schemas.keys()]).toEqual(Object.keys(config.collections));
    const { titel, autor, bild, bauplan, rubrik } = fieldsOf('beitraege');
    expect(titel?.title).toBe('Titel');
    expect(autor?.enum).toEqual(['rosa', 'emre']);
    expect(rubrik?.enum).toEqual(['Holz', 'Metall', 'Elektronik']);
    expect(bauplan?.examples).toContain('/dateien/plan.txt');
    expect(bild?.enum).toBeUndefined();
  });

  it('offers the pages and the places on them', () => {
    const text = JSON.stringify(schemas.get('kopf'));
    for (const target of ['/ueber', '/ueber#rosa', '/blog/2026/schraubstock#backen'])
      expect(text).toContain(`"${target}"`);
  });

  it('can be made while content is broken', () => {
    const broken = blogWith(write('kopf.json', '{'), write('seiten/ueber.mdx', '<'), write('autoren.json', ''));
    expect(createCollectionSchemas(readContent(broken, config)).size).toBe(schemas.size);
  });

  it('is written where editors look for it', () => {
    writeCompletions(root, config);
    expect(getSchemaSettings(config)).toMatchSnapshot();
    for (const { url } of getSchemaSettings(config))
      expect(readFileSync(path.join(root, url), 'utf8')).toContain('"type"');
    expect(readFileSync(path.join(root, '.astro/collections/collections.json'), 'utf8')).toContain('schraubstock.mdx');
  });
});
