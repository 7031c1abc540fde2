import { execFileSync } from 'node:child_process';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';

import { check } from '../../src/check/check.ts';
import { readProject } from '../../src/check/project.ts';
import { astroCli } from '../helpers/astro-cli.ts';
import { builtSites } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';

/** Short, as a longer one would be refused for its length alone. */
const payloads = [
  '<img src onerror=p()>',
  '"><svg onload=p()>',
  '<script>p()</script>',
  'javascript:p()',
  '${p()}',
  '{{p()}}',
  '</template><b>',
];

/** Attributes whose value a browser follows. */
const addresses = new Set(['href', 'src', 'action', 'formaction']);

/** How many of them each place is tried with before it counts as one that takes none. */
const attempts = process.env.TEST_FULL ? payloads.length : 2;

const folder = '.cache/hostile';
const contentDir = `${folder}/content`;
const outDir = `${folder}/dist`;
const isAccepted = () => check(readProject(projectRoot, contentDir), { launch: false }).length === 0;

/** The places of all strings in a value, each with a way to replace what stands there. */
function* strings(value: unknown): Generator<(text: string) => () => void> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) {
    if (typeof item === 'string') {
      yield (text) => {
        Object.assign(value, { [key]: text });
        return () => Object.assign(value, { [key]: item });
      };
    } else {
      yield* strings(item);
    }
  }
}

/** Puts a payload into every string of every file where the content check lets it stand. */
function poison(): string[] {
  const accepted: string[] = [];
  let turn = 0;
  for (const name of globSync('**/*.json', { cwd: join(projectRoot, contentDir) }).sort()) {
    const file = join(projectRoot, contentDir, name);
    const content = JSON.parse(readFileSync(file, 'utf8')) as unknown;
    const save = () => {
      writeFileSync(file, JSON.stringify(content));
    };
    for (const replace of strings(content)) {
      turn += 1;
      // Each place is tried with another payload first, and with the rest where that one is refused.
      for (let offset = 0; offset < attempts; offset += 1) {
        const payload = payloads[(turn + offset) % payloads.length] ?? '';
        const restore = replace(payload);
        save();
        if (isAccepted()) {
          accepted.push(payload);
          break;
        }
        restore();
        save();
      }
    }
  }
  for (const name of globSync('pages/**/*.mdx', { cwd: join(projectRoot, contentDir) })) {
    const file = join(projectRoot, contentDir, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(/(?<=^title: ")[^"]*/m, (title) => `${title.slice(0, 40)} <script>p()</script>`),
    );
    if (isAccepted()) accepted.push('<script>p()</script>');
    else writeFileSync(file, text);
  }
  return accepted;
}

describe('content with payloads in every string that takes one', () => {
  let accepted: string[] = [];
  let pages: { file: string; $: ReturnType<typeof load> }[] = [];

  beforeAll(() => {
    rmSync(join(projectRoot, folder), { recursive: true, force: true });
    cpSync(join(projectRoot, fixture.contentDir), join(projectRoot, contentDir), { recursive: true });
    accepted = poison();
    execFileSync(process.execPath, [astroCli, 'build', '--outDir', outDir], {
      cwd: projectRoot,
      env: { ...process.env, CONTENT_DIR: contentDir, CACHE_DIR: `${folder}/cache` },
      stdio: 'pipe',
    });
    pages = globSync('**/*.html', { cwd: join(projectRoot, outDir) }).map((file) => ({
      file,
      $: load(readFileSync(join(projectRoot, outDir, file), 'utf8')),
    }));
  }, 600_000);

  it('is worth the name', () => {
    expect(accepted.length).toBeGreaterThan(100);
    expect(new Set(accepted).size).toBeGreaterThanOrEqual(3);
  });

  it('has no script, handler or address that would run', () => {
    const original = builtSites.find(({ name }) => name === fixture.name);
    const findings = pages.flatMap(({ file, $ }) => {
      const scripts = $('script').length;
      const expected = original?.pages.find((page) => page.file === file)?.$('script').length;
      const running = $('html *')
        .toArray()
        .flatMap(({ name, attribs }) =>
          Object.entries(attribs)
            .filter(([key, value]) => key.startsWith('on') || (addresses.has(key) && /^\s*javascript:/i.test(value)))
            .map(([key, value]) => `${file}: <${name} ${key}="${value}">`),
        );
      return [...running, ...(scripts === expected ? [] : [`${file}: ${scripts} scripts, not ${expected ?? 'any'}`])];
    });
    expectNone(findings);
  });

  it('is read as what it is: text', () => {
    const words = pages.map(({ $ }) => $('body').text() + $('head title').text()).join('\n');
    for (const payload of new Set(accepted)) expect(words).toContain(payload);
  });

  it('leaves the data for search engines readable', () => {
    for (const { file, $ } of pages) {
      const json = $('script[type="application/ld+json"]').text();
      expect(() => JSON.parse(json) as unknown, file).not.toThrow();
    }
  });
});
