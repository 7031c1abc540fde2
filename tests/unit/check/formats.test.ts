import { describe, expect, it, vi } from 'vitest';

import manifest from '../../../package.json' with { type: 'json' };
import { rules } from '../../../src/check/rules/index.ts';
import { formats } from '../../../src/check/report/index.ts';
import { formatJobSummary } from '../../../src/check/report/markdown.ts';
import { createRulesPage } from '../../../src/check/rules-page.ts';
import { reportOf, replace } from './tree.ts';

const plain = { colour: false };
const two = reportOf([
  replace('benefits.json', '"title": "Cost', '"titel": "Cost'),
  replace('pages/legal/privacy.mdx', 'We keep nothing.', 'We keep `100%` <b>nothing</b>, | and # more.'),
]);
const none = reportOf([]);
const twelve = reportOf([
  replace('contact.json', '"lines": ["{email}"]', '"lines": ["{a}", "{b}", "{c}", "{d}", "{e}", "{f}"]'),
  replace('contact.json', '"1 Example Street", "London"', '"{g}", "{h}", "{i}", "{j}", "{k}"'),
  replace('features.json', '"zap",', '"zap"'),
]);

describe('pretty', () => {
  it('is coloured for a terminal, and says the same', () => {
    const coloured = formats.pretty(two, { colour: true });
    expect(coloured).toContain('\u001B[');
    // oxlint-disable-next-line no-control-regex -- the colours are what is taken out
    expect(coloured.replaceAll(/\u001B\[\d+m/g, '')).toBe(formats.pretty(two, plain));
  });

  it('names each place in one piece, so that editors can open it', () => {
    expect(formats.pretty(two, { colour: true })).toMatch(/src\/content\/benefits\.json:11:5/);
  });

  it('sums up', () => {
    const text = formats.pretty(two, plain);
    expect(text.slice(text.lastIndexOf('\n\n') + 2)).toMatchInlineSnapshot(`
      "✗ 2 mistakes in 2 of 22 files.
      1 can be fixed automatically: npm run check:content -- --fix
      More on a rule: npm run check:content -- --explain unknown-field
      Before the site goes live, also check for example content: npm run check:content -- --launch
      "
    `);
  });

  it('says what --changed left out, and does not speak of --launch when it was asked for', () => {
    expect(formats.pretty({ ...none, unchanged: 2, launch: true }, plain)).toMatchInlineSnapshot(`
      "✓ 22 files checked, no mistakes found.
      2 mistakes were there before, and are not shown.
      "
    `);
  });
});

describe('json', () => {
  it('is as documented', () => {
    expect(formats.json(two)).toMatchInlineSnapshot(`
      "{
        "version": 1,
        "files": 22,
        "launch": false,
        "unchanged": 0,
        "findings": [
          {
            "code": "unknown-field",
            "level": "error",
            "path": "src/content/benefits.json",
            "line": 11,
            "column": 5,
            "endLine": 11,
            "endColumn": 12,
            "field": "Benefit card “cost” › Titel",
            "message": "There is no field “titel” here.",
            "remedy": "Did you mean “title”?",
            "fixable": true
          },
          {
            "code": "unknown-component",
            "level": "error",
            "path": "src/content/pages/legal/privacy.mdx",
            "line": 8,
            "column": 17,
            "endLine": 8,
            "endColumn": 18,
            "field": null,
            "message": "<b> is HTML, and pages are written in Markdown.",
            "remedy": "Write bold text as **bold**.",
            "fixable": false
          }
        ]
      }
      "
    `);
  });
});

describe('github', () => {
  it('marks lines, with everything escaped that means something to GitHub', () => {
    expect(formats.github(two)).toMatchInlineSnapshot(`
      "::error file=src/content/benefits.json,line=11,col=5,endLine=11,endColumn=12,title=unknown-field%3A Benefit card “cost” › Titel::There is no field “titel” here. Did you mean “title”?
      ::error file=src/content/pages/legal/privacy.mdx,line=8,col=17,endLine=8,endColumn=18,title=unknown-component::<b> is HTML, and pages are written in Markdown. Write bold text as **bold**.
      2 mistakes.
      "
    `);
  });

  it('shows ten at most, those first that hide others', () => {
    const lines = formats.github(twelve).trimEnd().split('\n');
    expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10);
    expect(lines[0]).toContain('json-syntax');
    expect(lines.at(-1)).toMatchInlineSnapshot(
      `"12 mistakes. GitHub shows 10 here. The job summary shows all, or says how many it leaves out."`,
    );
  });

  it('says what --changed left out', () => {
    const last = '2 mistakes were there before, and are not shown.\n';
    for (const report of [none, two])
      expect(formats.github({ ...report, unchanged: 2 })).toBe(`${formats.github(report)}${last}`);
  });

  it('says so when all is well', () => {
    expect(formats.github(none)).toMatchInlineSnapshot(`
      "22 files checked, no mistakes found.
      "
    `);
  });
});

describe('sarif', () => {
  interface Descriptor {
    id: string;
    help: { markdown: string };
    helpUri?: string;
    defaultConfiguration: { level: string };
  }
  interface Log {
    version: string;
    runs: { tool: { driver: { rules: Descriptor[] } }; results: { ruleId: string; ruleIndex: number }[] }[];
  }
  const log = JSON.parse(formats.sarif(two)) as Log;

  it('lists every rule, and points each result to its own', () => {
    const [run] = log.runs;
    expect(log.version).toBe('2.1.0');
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(rules.map(({ code }) => code));
    const results = run?.results ?? [];
    expect(results.map(({ ruleIndex }) => run?.tool.driver.rules[ruleIndex]?.id)).toEqual(
      results.map(({ ruleId }) => ruleId),
    );
    expect(results).toHaveLength(2);
  });

  it('names the version of the tool, and explains each rule', () => {
    const driver = log.runs[0]?.tool.driver;
    expect(driver).toMatchObject({ semanticVersion: manifest.version });
    for (const rule of driver?.rules ?? []) {
      expect(rule.help.markdown).toContain('Bad, in `');
      expect(rule.helpUri).toBeUndefined();
    }
    const warnings = driver?.rules.filter(({ defaultConfiguration: { level } }) => level === 'warning');
    expect(warnings?.map(({ id }) => id)).toEqual(rules.filter(({ warning }) => warning).map(({ code }) => code));
  });

  it('on GitHub, leads from each rule to its section of the rules page', async () => {
    vi.stubEnv('GITHUB_SERVER_URL', 'https://github.example');
    vi.stubEnv('GITHUB_REPOSITORY', 'someone/site');
    const { runs } = JSON.parse(formats.sarif(two)) as Log;
    vi.unstubAllEnvs();
    const page = 'https://github.example/someone/site/blob/HEAD/src/check/README.md';
    const headings = (await createRulesPage(rules)).match(/(?<=^### )[a-z0-9-]+$/gm);
    expect(runs[0]?.tool.driver).toMatchObject({ informationUri: page });
    expect(runs[0]?.tool.driver.rules.map(({ helpUri }) => helpUri).toSorted()).toEqual(
      headings?.map((heading) => `${page}#${heading}`).toSorted(),
    );
  });

  it('escapes the names of files', () => {
    const report = {
      ...two,
      findings: two.findings.map((finding) => ({ ...finding, source: { ...finding.source, path: 'a/b#1 50%.mdx' } })),
    };
    expect(formats.sarif(report)).toContain('"uri": "a/b%231%2050%25.mdx"');
  });

  it('tells place, words and repair', () => {
    // Without the index of the rule, which changes with every new rule.
    const withoutIndex = (key: string, value: unknown) => (key === 'ruleIndex' ? undefined : value);
    expect(JSON.parse(JSON.stringify(log.runs[0]?.results, withoutIndex))).toMatchInlineSnapshot(`
      [
        {
          "fixes": [
            {
              "artifactChanges": [
                {
                  "artifactLocation": {
                    "uri": "src/content/benefits.json",
                    "uriBaseId": "%SRCROOT%",
                  },
                  "replacements": [
                    {
                      "deletedRegion": {
                        "endColumn": 12,
                        "endLine": 11,
                        "startColumn": 5,
                        "startLine": 11,
                      },
                      "insertedContent": {
                        "text": ""title"",
                      },
                    },
                  ],
                },
              ],
              "description": {
                "text": "Did you mean “title”?",
              },
            },
          ],
          "level": "error",
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "src/content/benefits.json",
                  "uriBaseId": "%SRCROOT%",
                },
                "region": {
                  "endColumn": 12,
                  "endLine": 11,
                  "startColumn": 5,
                  "startLine": 11,
                },
              },
            },
          ],
          "message": {
            "text": "Benefit card “cost” › Titel: There is no field “titel” here. Did you mean “title”?",
          },
          "ruleId": "unknown-field",
        },
        {
          "level": "error",
          "locations": [
            {
              "physicalLocation": {
                "artifactLocation": {
                  "uri": "src/content/pages/legal/privacy.mdx",
                  "uriBaseId": "%SRCROOT%",
                },
                "region": {
                  "endColumn": 18,
                  "endLine": 8,
                  "startColumn": 17,
                  "startLine": 8,
                },
              },
            },
          ],
          "message": {
            "text": "<b> is HTML, and pages are written in Markdown. Write bold text as **bold**.",
          },
          "ruleId": "unknown-component",
        },
      ]
    `);
  });
});

describe('markdown', () => {
  it('is a comment for a pull request', () => {
    expect(formats.markdown(two)).toMatchInlineSnapshot(`
      "### Content check

      ✗ 2 mistakes in 2 of 22 files

      #### \`src/content/benefits.json:11:5\` unknown-field

      Benefit card “cost” › Titel  
      **There is no field “titel” here.**

      \`\`\`text
        10 |     "id": "cost", "icon": "coins",
      > 11 |     "titel": "Cost Reduction",
           |     ^^^^^^^
        12 |     "metric": "25%",
      \`\`\`

      → Did you mean “title”?

      #### \`src/content/pages/legal/privacy.mdx:8:17\` unknown-component

      **\\<b\\> is HTML, and pages are written in Markdown.**

      \`\`\`text
        7 |
      > 8 | We keep \`100%\` <b>nothing</b>, | and # more. Ring {phone}.
          |                 ^
        9 |
      \`\`\`

      → Write bold text as \\*\\*bold\\*\\*.
      "
    `);
  });

  describe('as a job summary', () => {
    const limit = 1024 * 1024;
    const many = (number: number) => ({
      ...two,
      findings: Array.from({ length: number / 2 }, () => two.findings).flat(),
    });

    it('is the same where it fits', () => {
      expect(formatJobSummary(two)).toBe(formats.markdown(two));
    });

    it('stays under the size that GitHub takes, and counts what it leaves out', () => {
      const report = many(5000);
      expect(Buffer.byteLength(formats.markdown(report))).toBeGreaterThan(limit);
      const summary = formatJobSummary(report);
      expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(limit);
      expect(Buffer.byteLength(summary)).toBeGreaterThan(limit - 1000);
      const shown = summary.match(/^#### /gm)?.length ?? 0;
      expect(summary).toContain('✗ 5000 mistakes in 2 of 22 files\n');
      expect(
        summary.endsWith(`\n\nLeft out here: ${5000 - shown} mistakes. \`npm run check:content\` shows all.\n`),
      ).toBe(true);
    });

    it('leaves out warnings first', () => {
      const { findings, ...rest } = many(5000);
      const warnings = findings.map((finding) => ({ ...finding, level: 'warning' as const }));
      const summary = formatJobSummary({ ...rest, findings: [...warnings, ...two.findings] });
      const shown = summary.match(/^#### /gm)?.length ?? 0;
      expect(summary.match(/^#### (?!.* warning )/gm)).toHaveLength(two.findings.length);
      expect(
        summary.endsWith(`\n\nLeft out here: ${5002 - shown} warnings. \`npm run check:content\` shows all.\n`),
      ).toBe(true);
    });
  });

  it('says what --changed left out', () => {
    const last = '2 mistakes were there before, and are not shown.\n';
    for (const report of [none, two]) {
      expect(formats.markdown({ ...report, unchanged: 2 })).toBe(`${formats.markdown(report)}\n${last}`);
      expect(formatJobSummary({ ...report, unchanged: 2 })).toBe(`${formatJobSummary(report)}\n${last}`);
    }
  });

  it('says so when all is well', () => {
    expect(formats.markdown(none)).toMatchInlineSnapshot(`
      "### Content check

      ✓ 22 files checked, no mistakes found.
      "
    `);
  });
});
