import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { buildHostileSite, hostileFolder } from '../helpers/hostile-site.ts';
import { expectNone } from '../helpers/report.ts';
import { fixture } from '../helpers/sites.ts';

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
    const original = builtSites.find(({ name }) => name === fixture.name);
    const findings = pages.flatMap(({ file, $ }) => {
      const scripts = $('script').length;
      const expected = original?.pages.find((page) => page.file === file)?.$('script').length;
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
