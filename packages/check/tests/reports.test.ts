import { describe, expect, it } from 'vitest';

import { listRules } from '../core/check.ts';
import type { Report } from '../report/report.ts';
import { formats } from '../report/index.ts';
import { formatJobSummary } from '../report/job-summary.ts';
import { config, findingsOf } from './blog.ts';
import { replace, write, type Change } from './edit-project.ts';

const plain = { colour: false };
const reportOf = (...changes: Change[]): Report => ({
  findings: findingsOf(changes),
  paths: Array.from({ length: 9 }, (_, index) => `src/content/${index}.json`),
  rules: listRules(config).filter(({ code }) => ['wrong-type', 'dead-link'].includes(code)),
  launch: false,
  unchanged: 0,
});

const none = reportOf();
const two = reportOf(
  replace('autoren.json', '"jahr": 1978', '"jahr": "1978"'),
  replace('seiten/index.mdx', '- Beiträge lesen', '- `100%` | und # mehr [hier](/nichts)'),
);
/** As many rows of a list, each with a mistake in its last line. */
const many = (count: number, fields: string) =>
  reportOf(
    write(
      'autoren.json',
      `[\n${Array.from({ length: count }, (_, at) => `  { "id": "${'abcdefghij'.charAt(at % 10)}${'klmnopqrst'.charAt(Math.floor(at / 10) % 10)}${'uvw'.charAt(Math.floor(at / 100))}", "name": "N${at}",\n    ${fields} }`).join(',\n')}\n]\n`,
    ),
    replace('kopf.json', '/ueber#rosa', '/uber'),
    write('beitraege/2026/loetkolben.mdx', ''),
  );

describe('pretty', () => {
  it('shows each mistake with its place, its field, its lines, its cause and what to do', () => {
    expect(formats.pretty(two, plain)).toMatchSnapshot();
  });

  it('is coloured for a terminal, and says the same', () => {
    const coloured = formats.pretty(two, { colour: true });
    expect(coloured).toContain('\u001B[');
    // oxlint-disable-next-line no-control-regex -- the colours are what is taken out
    expect(coloured.replaceAll(/\u001B\[\d+m/g, '')).toBe(formats.pretty(two, plain));
  });

  it('says when nothing is wrong, and what --changed left out', () => {
    expect(formats.pretty(none, plain)).toMatchSnapshot();
    expect(formats.pretty({ ...none, unchanged: 2, launch: true }, plain)).toMatchSnapshot();
  });

  it('shows 20 mistakes on two screens of 50 lines', () => {
    const twenty = many(18, '"jahr": 1491');
    expect(twenty.findings.length).toBeGreaterThanOrEqual(20);
    expect(formats.pretty(twenty, plain).split('\n').length).toBeLessThanOrEqual(100);
  });

  it('groups 200 by file and cause, the worst file first', () => {
    const manyMistakes = many(200, '"jahr": 1491');
    expect(manyMistakes.findings.length).toBeGreaterThanOrEqual(200);
    expect(formats.pretty(manyMistakes, plain)).toMatchSnapshot();
  });
});

it.each(['json', 'github', 'sarif'] as const)('%s is as documented', (name) => {
  for (const report of [two, none]) expect(formats[name](report)).toMatchSnapshot();
});

it('the summary of a job says what was found', () => {
  for (const report of [two, none]) expect(formatJobSummary(report)).toMatchSnapshot();
});
