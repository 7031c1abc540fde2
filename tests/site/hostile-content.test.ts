import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { check, hasErrors, readProject } from '@stepless/check';
import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';

import { getBuiltSite } from '../helpers/built-site.ts';
import { configFor } from '../helpers/check-content.ts';
import { copyContent } from '../helpers/copy-content.ts';
import { leftBehind, leftBehindBytes } from '../helpers/left-behind.ts';
import { ProjectCopy } from '../helpers/project-copy.ts';
import { expectNone } from '../helpers/report.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';

/** Short, because a longer payload would be invalid for its length alone. */
const payloads = [
  '<img src onerror=p()>',
  '"><svg onload=p()>',
  '<script>p()</script>',
  'javascript:p()',
  '${p()}',
  '{{p()}}',
  '</template><svg>',
];

const folder = '.cache/hostile';
const contentDir = `${folder}/content`;
/** The folder of the built site. */
const hostileFolder = join(projectRoot, folder, 'dist');
const config = configFor(contentDir);
const isAccepted = () => !hasErrors(check(readProject(projectRoot, config), config));

/** Yields a function for each string in a value. It replaces the string and returns a function that restores it. */
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

/** Puts a payload into every string of every file where the content check accepts one. Returns the accepted payloads. */
function injectPayloads(): string[] {
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
      // Each string starts with another payload, and tries the next one if the check finds a mistake.
      for (let offset = 0; offset < payloads.length; offset += 1) {
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

/** Builds the fixture with payloads in its content. Returns the payloads that the check accepted. */
async function buildHostileSite(): Promise<string[]> {
  rmSync(join(projectRoot, folder), { recursive: true, force: true });
  copyContent(join(projectRoot, fixture.contentDir), join(projectRoot, contentDir));
  const accepted = injectPayloads();
  using copy = new ProjectCopy();
  copyContent(join(projectRoot, contentDir), copy.pathOf(contentDir));
  // Files that editors leave behind belong to no collection, and must not stop the build.
  for (const name of leftBehind) copy.write(`${contentDir}/${name}`, leftBehindBytes);
  // The check accepts this content.
  await copy.build({ contentDir, outDir: hostileFolder });
  return accepted;
}

/** Attributes whose value is a URL. */
const urlAttributes = new Set(['href', 'src', 'action', 'formaction']);

describe.skipIf(!process.env.TEST_FULL)('content with payloads in every string that accepts one', () => {
  let accepted: string[] = [];
  let pages: { file: string; $: ReturnType<typeof load> }[] = [];

  beforeAll(async () => {
    accepted = await buildHostileSite();
    pages = globSync('**/*.html', { cwd: hostileFolder }).map((file) => ({
      file,
      $: load(readFileSync(join(hostileFolder, file), 'utf8')),
    }));
  }, 1_800_000);

  it('has more than a hundred payloads, of three kinds or more', () => {
    expect(accepted.length).toBeGreaterThan(100);
    expect(new Set(accepted).size).toBeGreaterThanOrEqual(3);
  });

  it('has no script, event handler or URL that would run', () => {
    const original = getBuiltSite(fixture);
    const findings = pages.flatMap(({ file, $ }) => {
      const scripts = $('script').length;
      const expected = original.pages.find((page) => page.file === file)?.$('script').length;
      const running = $('html *')
        .toArray()
        .flatMap(({ name, attribs }) =>
          Object.entries(attribs)
            .filter(
              ([key, value]) => key.startsWith('on') || (urlAttributes.has(key) && /^\s*javascript:/i.test(value)),
            )
            .map(([key, value]) => `${file}: <${name} ${key}="${value}">`),
        );
      return [...running, ...(scripts === expected ? [] : [`${file}: ${scripts} scripts, not ${expected ?? 'any'}`])];
    });
    expectNone(findings);
  });

  it('shows the payloads as text', () => {
    const text = pages.map(({ $ }) => $('body').text() + $('head title').text()).join('\n');
    for (const payload of new Set(accepted)) expect(text).toContain(payload);
  });

  it('has valid structured data', () => {
    for (const { file, $ } of pages) {
      for (const script of $('script[type="application/ld+json"]').toArray())
        expect(() => JSON.parse($(script).text()) as unknown, file).not.toThrow();
    }
  });
});
