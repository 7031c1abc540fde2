import { describe, expect, it } from 'vitest';

import { claim } from '../../../src/schemas/claim.ts';

const example = { id: 'fuel', statement: 'It uses 15% less fuel.', basis: 'example' };
const measured = {
  ...example,
  basis: 'measured',
  method: 'On a test bench, three runs.',
  source: '/downloads/report.pdf',
  date: '2026-03-31',
  owner: 'Test department',
  reviewBy: '2027-03-31',
};

const pathsOf = (value: unknown) => claim.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('a claim', () => {
  it('that is an example needs a statement only', () => {
    expect(pathsOf(example)).toEqual([]);
    expect(pathsOf({ ...example, statement: undefined })).toEqual(['statement']);
  });

  it.each(['measured', 'simulated', 'calculated', 'target'])('that is %s needs all but its source', (basis) => {
    expect(pathsOf({ ...measured, basis, source: undefined })).toEqual([]);
    const issues = claim.safeParse({ ...example, basis }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['basis', 'needs a method, a date, an owner and a day of review'],
    ]);
  });

  it.each(['/downloads/report.pdf', '/technology', '/technology#ratio', 'https://example.com/report'])(
    'may have the source %s',
    (source) => {
      expect(pathsOf({ ...measured, source })).toEqual([]);
    },
  );

  it.each(['report.pdf', '#ratio', '//example.com', 'http://example.com', 'mailto:tests@example.com'])(
    'cannot have the source %s',
    (source) => {
      expect(pathsOf({ ...measured, source })).toEqual(['source']);
    },
  );

  it('has days that exist, the review after the claim', () => {
    expect(pathsOf({ ...measured, date: '2026-02-30' })).toEqual(['date']);
    expect(pathsOf({ ...measured, reviewBy: measured.date })).toEqual(['reviewBy']);
  });
});
