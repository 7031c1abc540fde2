import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readMarks } from '../marks/encode.ts';
import { frameHeader, tokenHeader } from '../shared/protocol.ts';

// The site of the tests of the content check: a blog in German, with its own collections, fields and components.
const blog = path.resolve(import.meta.dirname, '../../check/tests/fixtures/blog');
const packages = path.resolve(import.meta.dirname, '../../../node_modules');
const astro = path.join(path.dirname(createRequire(import.meta.url).resolve('astro/package.json')), 'bin/astro.mjs');

const config = `import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import { contentCheck } from '@stepless/check/astro';
import { editor } from '@stepless/editor';
import { createMarks } from '@stepless/editor/marks';
import checkConfig from './src/content.check.ts';

const marks = createMarks(() => 'src/content');

export default {
  integrations: [mdx(), contentCheck(checkConfig), editor(() => import('./src/content.editor.ts'))],
  markdown: { processor: satteri({ mdastPlugins: [marks.before, marks.after], hastPlugins: marks.html }) },
  vite: { cacheDir: '.vite' },
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
  const folder = mkdtempSync(path.join(tmpdir(), 'blog-'));
  const file = path.join(folder, 'src/content/seiten/ueber.mdx');
  let origin = '';
  let token = '';
  let server: ChildProcess;

  beforeAll(async () => {
    cpSync(blog, folder, { recursive: true });
    symlinkSync(packages, path.join(folder, 'node_modules'));
    writeFileSync(path.join(folder, 'astro.config.mjs'), config);
    writeFileSync(path.join(folder, 'src/content.editor.ts'), description);
    const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined, NO_COLOR: '1', FORCE_COLOR: undefined };
    server = spawn(process.execPath, [astro, 'dev'], { cwd: folder, env });
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (!output.includes('watching for file changes')) return;
        origin = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
        resolve();
      };
      server.stdout?.on('data', read);
      server.stderr?.on('data', read);
      server.once('exit', () => {
        reject(new Error(output));
      });
    });
  }, 120_000);
  afterAll(async () => {
    const ended = once(server, 'exit');
    if (server.kill()) await ended;
    rmSync(folder, { recursive: true });
  });

  const request = async (name: string, body: unknown) => {
    const response = await fetch(`${origin}/@edit/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin, [tokenHeader]: token },
      body: JSON.stringify(body),
    });
    expect(response.status, await response.clone().text()).toBe(200);
    const answer: unknown = await response.json();
    return answer;
  };

  it('gets the editor, with its script and its styles, although it has no Tailwind', async () => {
    const html = await (await fetch(`${origin}/@edit`)).text();
    token = /<meta name="edit-token" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const [script = ''] = /\/[^"]*\/client\/main\.tsx/.exec(html) ?? [];
    const answer = await fetch(origin + script);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('jsx')]);
    const styles = await fetch(origin + script.replace('main.tsx', 'editor.css'));
    expect(await styles.text()).toContain('.rounded-xs');
  });

  it('has a text changed on its page, and no other byte', async () => {
    const before = readFileSync(file, 'utf8');
    const html = await (await fetch(`${origin}/ueber`, { headers: { [frameHeader]: '1' } })).text();
    const words = /Wir suchen Leute[^]*?<\/p>/.exec(html)?.[0] ?? '';
    const target = readMarks(words)?.marks[0]?.target;
    expect(target).toMatchObject({ kind: 'block', file: 'seiten/ueber.mdx' });
    const markdown = 'Wir suchen Leute, die *sehr gern* schreiben. Mehr dazu auf [der Startseite](/#mitmachen).';
    const changes = [{ action: 'write', target, markdown }];
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
