import { globSync } from 'node:fs';

import { check, hasErrors, readProject } from '@stepless/check';
import { load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';

import { edit, textOf, write } from '../../packages/check/tests/edit-project.ts';
import { getBuiltSite } from '../helpers/built-site.ts';
import { configFor } from '../helpers/check-folder.ts';
import { leftBehind, leftBehindBytes } from '../helpers/left-behind.ts';
import { ProjectCopy } from '../helpers/project-copy.ts';
import { expectNone } from '../helpers/report.ts';
import { fixture, projectRoot } from '../helpers/sites.ts';

/** Short, because a longer payload would be invalid for its length alone. */
const payloads = [
  '<script>p()</script>',
  '<img src onerror=p()>',
  '"><svg onload=p()>',
  'javascript:p()',
  '${p()}',
  '{{p()}}',
  '</template><svg>',
];

const { contentDir } = fixture;
const config = configFor(contentDir);

/** Replaces one of the texts in JSON, by its number. Undefined if there are not as many. */
function replaceText(json: string, number: number, text: string): string | undefined {
  let count = 0;
  const replaced = JSON.stringify(
    JSON.parse(json, (_, value: unknown) => {
      if (typeof value !== 'string') return value;
      count += 1;
      return count === number ? text : value;
    }),
  );
  return number <= count ? replaced : undefined;
}

/** Puts a payload into every text of every file where the content check accepts one. */
function injectPayloads() {
  let project = readProject(projectRoot, config);
  const accepted: string[] = [];
  const accepts = (payload: string, name: string, text = '') => {
    const changed = edit(project, [write(name, text)]);
    if (hasErrors(check(changed, config))) return false;
    project = changed;
    accepted.push(payload);
    return true;
  };
  for (const { name, text } of project.sources) {
    if (name.endsWith('.mdx')) {
      const [script = ''] = payloads;
      accepts(
        script,
        name,
        text.replace(/(?<=^title: ")[^"]*/m, (title) => `${title.slice(0, 40)} ${script}`),
      );
    }
    if (!name.endsWith('.json')) continue;
    // Each text starts with another payload, and tries the next one if the check finds a mistake.
    for (let number = 1; replaceText(text, number, '') !== undefined; number += 1)
      payloads.some((_, turn) => {
        const payload = payloads[(accepted.length + turn) % payloads.length] ?? '';
        return accepts(payload, name, replaceText(textOf(name, project), number, payload));
      });
  }
  return { accepted, sources: project.sources };
}

/** Attributes whose value is a URL. */
const urlAttributes = new Set(['href', 'src', 'action', 'formaction']);

describe.runIf(process.env.TEST_FULL)('content with payloads in every string that accepts one', () => {
  let accepted: string[] = [];
  let pages: { file: string; $: ReturnType<typeof load> }[] = [];

  beforeAll(async () => {
    const hostile = injectPayloads();
    accepted = hostile.accepted;
    using copy = new ProjectCopy();
    for (const { name, bytes } of hostile.sources) copy.write(`${contentDir}/${name}`, bytes);
    // Files that editors leave behind belong to no collection, and must not stop the build.
    for (const name of leftBehind) copy.write(`${contentDir}/${name}`, leftBehindBytes);
    await copy.build({ contentDir });
    pages = globSync('**/*.html', { cwd: copy.pathOf('dist') }).map((file) => ({
      file,
      $: load(copy.read(`dist/${file}`)),
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
});
