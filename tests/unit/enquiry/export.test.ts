import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

import { formatEnquiries } from '../../../src/enquiry/receiver/csv.ts';
import { formatList } from '../../../src/enquiry/receiver/list.ts';
import type { StoredEnquiry } from '../../../src/enquiry/receiver/store.ts';
import { fields } from '../../helpers/enquiry-receiver.ts';
import { getOfficeSkipReason, findFormulas } from '../../helpers/office.ts';
import fc from '../../helpers/properties.ts';
import { patience } from '../../helpers/patience.ts';

const enquiry: StoredEnquiry = {
  ...fields,
  id: 1,
  key: 'a',
  received: '2024-09-17T10:00:00.000Z',
  spamReason: '',
  answered: '',
};

const parts = [
  ...['=1+1', '=', '+1', '-1', '@SUM(A1)', "=cmd|'/C calc'!A0", '＝1+1'],
  ...[
    ';',
    ',',
    '\t',
    '"',
    "'",
    '|',
    ' ',
    '\n',
    '\r',
    '\0',
    '\v',
    '\f',
    '\u0085',
    '\u00A0',
    '\u200B',
    '\uFEFF',
    '\u2028',
  ],
  ...['1', 'a', 'Hello'],
];
const text = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((chosen) => chosen.join(''));
const enquiries = fc.array(
  fc.record({ name: text, company: text, email: text, useCase: text, message: text }).map((typed) => ({
    ...enquiry,
    ...typed,
  })),
  { minLength: 1, maxLength: 5 },
);

/** Whether a spreadsheet may take a cell for a formula, after all the characters that it may skip. */
const isFormula = (cell: string) => /^[\s"\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell);

describe('formatEnquiries', () => {
  it('writes a header line and a line for each enquiry', () => {
    expect(formatEnquiries([enquiry])).toBe(
      '\uFEFFid,received,name,company,email,useCase,message,spamReason,answered\r\n' +
        '1,2024-09-17T10:00:00.000Z,Ada Lovelace,Analytical Engines,ada@example.com,robotics,A gearbox without steps,,\r\n',
    );
  });

  it('quotes cells with quotation marks, commas and line breaks', () => {
    expect(formatEnquiries([{ ...enquiry, message: 'a "b",\nc' }])).toContain('"a ""b"",\nc"');
  });

  it.each([
    ['=HYPERLINK("https://a.example")', '\'=HYPERLINK("https://a.example")'],
    ['+1', "'+1"],
    ['\t@SUM(A1)', "\t'@SUM(A1)"],
    ['\r=1', "\n'=1"],
    ['\0=1+1', "'=1+1"],
    ["Hello\n=cmd|'/C calc'!A0", "Hello\n'=cmd|'/C calc'!A0"],
    ['Hello;"=1+1"', 'Hello;"\'=1+1"'],
    ['Hello;\uFEFF =1+1', "Hello;\uFEFF '=1+1"],
    ['1 = 1, a-b, a@example.com', '1 = 1, a-b, a@example.com'],
  ])('neutralizes %j', (message, neutralized) => {
    const [, [cell] = []] = parse(formatEnquiries([{ ...enquiry, name: message }]), { bom: true, columns: false }).map(
      (row: string[]) => row.slice(2),
    );
    expect(cell).toBe(neutralized);
  });

  it('keeps the text, without formulas, for a reader of RFC 4180', () => {
    fc.assert(
      fc.property(enquiries, (all) => {
        const rows = parse<Record<string, string>>(formatEnquiries(all), { bom: true, columns: true });
        expect(rows).toHaveLength(all.length);
        const bare = (cell: string) => cell.replaceAll(/['\r\n\p{Cc}]/gu, '');
        rows.forEach((row, index) => {
          for (const [name, cell] of Object.entries(row)) {
            expect(isFormula(cell)).toBe(false);
            expect(bare(cell)).toBe(bare(String(all[index]?.[name as keyof StoredEnquiry] ?? '')));
          }
        });
      }),
    );
  });

  it('has no formula after any separator, line break or quotation mark', () => {
    fc.assert(
      fc.property(enquiries, (all) => {
        expect(
          formatEnquiries(all)
            .split(/[;,\t\r\n\v\f\u0085\u2028\u2029]/)
            .filter(isFormula),
        ).toEqual([]);
      }),
    );
  });

  const missing = getOfficeSkipReason();
  const skipped = missing === undefined ? '' : ` (skipped: ${missing})`;
  it.skipIf(missing)(`opens without formulas in LibreOffice${skipped}`, { timeout: 120_000 * patience }, () => {
    const csv = formatEnquiries(fc.sample(enquiries, 300).flat());
    for (const separators of [[','], [';'], ['\t'], [',', ';', '\t']]) {
      expect(findFormulas(csv, separators)).toEqual([]);
    }
    // The helper does find a formula when there is one.
    expect(findFormulas('a;=1+1\r\n', [';'])).toEqual(['of:=1+1']);
  });
});

describe('formatList', () => {
  it('writes a paragraph for each enquiry', () => {
    expect(formatList([enquiry, { ...enquiry, spamReason: 'typed faster than people type' }])).toMatchInlineSnapshot(`
      "1  2024-09-17T10:00:00.000Z
      Ada Lovelace, Analytical Engines, ada@example.com, robotics
      A gearbox without steps

      1  2024-09-17T10:00:00.000Z  – typed faster than people type
      Ada Lovelace, Analytical Engines, ada@example.com, robotics
      A gearbox without steps
      "
    `);
  });

  it('removes characters that would reverse the rest of the line', () => {
    const hostile = { ...enquiry, name: 'Ada\u202E evoL\u2067', message: 'a \u{1F469}\u200D\u{1F527} \u202Dline' };
    expect(formatList([hostile])).toContain('Ada evoL, Analytical Engines, ada@example.com');
    expect(formatList([hostile])).toContain('a \u{1F469}\u200D\u{1F527} line\n');
  });

  it('removes terminal control sequences', () => {
    expect(formatList([{ ...enquiry, name: '\u001B[2J\u0007Ada\nLovelace' }])).toContain('\nAda Lovelace, Analytical');
  });
});
