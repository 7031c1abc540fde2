import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import budgets from '../budgets.json' with { type: 'json' };
import { countBrotliBytes } from '../helpers/brotli.ts';
import { ProjectCopy } from '../helpers/project-copy.ts';
import { removeUids } from '../helpers/remove-uids.ts';
import { live } from '../helpers/sites.ts';

const proof = {
  basis: 'measured',
  method: 'On the test bench, five runs with each transmission.',
  source: 'https://www.example.org/report.pdf',
  date: '2026-01-01',
  owner: 'Test department',
  reviewBy: '2999-01-01',
};

/** Reads a file of the live content in a copy of the project, and writes it back with changes. */
function changeContent<Content>(copy: ProjectCopy, name: string, change: (content: Content) => Content): void {
  const file = `${live.contentDir}/${name}`;
  const content = JSON.parse(readFileSync(copy.pathOf(file), 'utf8')) as Content;
  copy.write(file, JSON.stringify(change(content)));
}

describe.runIf(process.env.TEST_FULL)('the live site whose claims are all proven, and which receives enquiries', () => {
  it('has a home page within its cap', { timeout: 600_000 }, async () => {
    using copy = new ProjectCopy();
    changeContent<object[]>(copy, 'claims.json', (claims) => claims.map((claim) => ({ ...claim, ...proof })));
    changeContent<object>(copy, 'enquiry.json', (enquiry) => ({
      ...enquiry,
      endpoint: 'https://enquiries.example.com/enquiries',
    }));
    const { status, output } = await copy.build({ contentDir: live.contentDir });
    expect(status, output).toBe(0);
    const html = readFileSync(copy.pathOf('dist/index.html'), 'utf8');
    expect(html.match(/class="claim-mark"/g)?.length).toBeGreaterThan(0);
    expect(countBrotliBytes(removeUids(html))).toBeLessThanOrEqual(budgets.caps.document);
  });
});
