import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copyBlog } from '../../../packages/check/tests/blog.ts';
import { readMarks } from '../../../packages/editor/marks/encode.ts';
import { frameHeader, tokenHeader } from '../../../packages/editor/shared/protocol.ts';
import { DevServer } from '../../helpers/dev-server.ts';

const config = `import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import tailwindcss from '@tailwindcss/vite';
import { contentCheck } from '@stepless/check/astro';
import { editor } from '@stepless/editor';
import { createMarks } from '@stepless/editor/marks';
import checkConfig from './src/content.check.ts';

const marks = createMarks(() => 'src/content');

export default {
  integrations: [mdx(), contentCheck(checkConfig), editor(() => import('./src/content.editor.ts'))],
  markdown: { processor: satteri({ mdastPlugins: [marks.markdown], hastPlugins: [marks.html] }) },
  vite: { plugins: [tailwindcss()], cacheDir: '.vite' },
};
`;
const description = `import { defineEditor } from '@stepless/editor';
import check from './content.check.ts';

export default defineEditor({
  check,
  titles: ['titel', 'name', 'text'],
  pages: { collection: 'seiten', head: (titel) => ({ titel }), start: (_, words) => words },
});
`;

describe.runIf(process.env.TEST_FULL)('a site that is not ours', { timeout: 120_000 }, () => {
  const folder = copyBlog();
  const file = path.join(folder, 'src/content/seiten/ueber.mdx');
  const server = new DevServer(folder);
  let token = '';

  beforeAll(() => {
    writeFileSync(path.join(folder, 'astro.config.mjs'), config);
    writeFileSync(path.join(folder, 'src/content.editor.ts'), description);
    return server.start();
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const request = async (name: string, body: unknown) => {
    const response = await fetch(`${server.origin}/@edit/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: server.origin, [tokenHeader]: token },
      body: JSON.stringify(body),
    });
    expect(response.status, await response.clone().text()).toBe(200);
    const answer: unknown = await response.json();
    return answer;
  };

  it('gets the editor, with its script and its styles', async () => {
    const html = await (await fetch(`${server.origin}/@edit`)).text();
    token = /<meta name="edit-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const [script = ''] = /\/[^"]*\/client\/main\.tsx/.exec(html) ?? [];
    const answer = await fetch(server.origin + script);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('jsx')]);
    const styles = await fetch(server.origin + script.replace('main.tsx', 'editor.css'));
    expect(await styles.text()).toContain('.rounded-xs');
  });

  it('has a text changed on its page, and no other byte', async () => {
    const before = readFileSync(file, 'utf8');
    const html = await (await fetch(`${server.origin}/ueber`, { headers: { [frameHeader]: '1' } })).text();
    const words = /Wir suchen Leute[^]*?<\/p>/.exec(html)?.[0] ?? '';
    const target = readMarks(words)?.marks[0]?.target;
    expect(target).toMatchObject({ kind: 'block', file: 'seiten/ueber.mdx' });
    const markdown = 'Wir suchen Leute, die *sehr gern* schreiben. Mehr dazu auf [der Startseite](/#mitmachen).';
    const changes = [{ action: 'set', target, value: markdown }];
    expect(await request('change', { changes, hashes: {} })).toMatchObject({ ok: true });
    expect(readFileSync(file, 'utf8')).toBe(before.replace('*gern*', '*sehr gern*'));
    await request('undo', {});
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('names its own things, and adds its own components', async () => {
    const pages = (await request('pages', {})) as { title: string }[];
    expect(pages.map(({ title }) => title)).toContain('Über uns');
    const palette = (await request('palette', {})) as { component: string }[];
    expect(palette.map(({ component }) => component)).toEqual(['Hinweis', 'Galerie', 'Foto', 'Zeitleiste']);
    const page = { route: '/impressum', title: 'Impressum', description: '', inNavigation: false };
    expect(await request('change', { changes: [{ action: 'add-page', ...page }], hashes: {} })).toMatchObject({
      ok: true,
    });
    expect(readFileSync(path.join(folder, 'src/content/seiten/impressum.mdx'), 'utf8')).toBe(
      '---\ntitel: "Impressum"\n---\n\nWrite your text here.\n',
    );
  });
});
