import { describe, expect, it } from 'vitest';

import budgets from '../budgets.json' with { type: 'json' };
import { ProjectCopy } from '../helpers/project-copy.ts';
import { live } from '../helpers/sites.ts';
import { countBrotliBytes, removeUids } from '../helpers/weight.ts';

/** What goes with the last example, where the page says it. */
const example = / intro="Examples\b[^"]*"| \(example\)|(?<= note="[^"]*\.) Examples\b[^"]*/g;
const proof = {
  basis: 'measured',
  method: 'On the test bench, five runs with each transmission.',
  source: 'https://www.example.org/report.pdf',
  date: '2026-01-01',
  owner: 'Test department',
  reviewBy: '2999-01-01',
};

describe.runIf(process.env.TEST_FULL)('the live site whose claims are all proven, and which receives enquiries', () => {
  it('has a home page within its budget', { timeout: 600_000 }, async () => {
    using copy = new ProjectCopy();
    const { contentDir } = live;
    const page = `${contentDir}/pages/index.mdx`;
    copy.write(page, copy.read(page).replace(example, ''));
    copy.editJson<object[]>(`${contentDir}/claims.json`, (claims) => claims.map((claim) => ({ ...claim, ...proof })));
    copy.editJson<object>(`${contentDir}/enquiry.json`, (enquiry) => ({
      ...enquiry,
      endpoint: 'https://enquiries.example.com/enquiries',
    }));
    await copy.build({ contentDir });
    const html = copy.read('dist/index.html');
    expect(html.match(/class="claim-mark"/g)?.length).toBeGreaterThan(0);
    expect(countBrotliBytes(removeUids(html))).toBeLessThanOrEqual(budgets.everySite.document.landing);
  });
});
