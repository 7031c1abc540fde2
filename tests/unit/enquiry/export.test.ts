import { describe, expect, it } from 'vitest';

import { toCsv } from '../../../src/enquiry/receiver/csv.ts';
import { toList } from '../../../src/enquiry/receiver/list.ts';
import { fields } from '../../helpers/enquiry-receiver.ts';

const enquiry = { ...fields, key: 'a', received: '2024-09-17T10:00:00.000Z', spamReason: '' };

describe('toCsv', () => {
  it('writes a line of headings and a line an enquiry', () => {
    expect(toCsv([enquiry])).toBe(
      '\uFEFFreceived,name,company,email,useCase,message,spamReason\r\n' +
        '2024-09-17T10:00:00.000Z,Ada Lovelace,Analytical Engines,ada@example.com,robotics,A gearbox without steps,\r\n',
    );
  });

  it('keeps quotation marks, commas and lines in their cell', () => {
    expect(toCsv([{ ...enquiry, message: 'a "b",\nc' }])).toContain('"a ""b"",\nc"');
  });

  it.each(['=HYPERLINK("https://a.example")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'lets no spreadsheet run %j',
    (message) => {
      expect(toCsv([{ ...enquiry, message }])).toMatch(/,"?'[^,]+,\r\n$/);
    },
  );
});

describe('a cell that another separator would make', () => {
  it.each(['hi;=1+1', "hi;=cmd|'/C calc'!A0", 'hi\t@SUM(A1)'])('is quoted and runs nothing: %j', (message) => {
    expect(toCsv([{ ...enquiry, message }])).toMatch(/,"hi[;\t]'[=@][^"]*",\r\n$/);
  });
});

describe('toList', () => {
  it('writes a paragraph an enquiry', () => {
    expect(toList([enquiry, { ...enquiry, spamReason: 'typed faster than people type' }])).toMatchInlineSnapshot(`
      "2024-09-17T10:00:00.000Z
      Ada Lovelace, Analytical Engines, ada@example.com, robotics
      A gearbox without steps

      2024-09-17T10:00:00.000Z  – typed faster than people type
      Ada Lovelace, Analytical Engines, ada@example.com, robotics
      A gearbox without steps
      "
    `);
  });

  it('gives a terminal no orders', () => {
    expect(toList([{ ...enquiry, name: '\u001B[2J\u0007Ada\nLovelace' }])).toContain('\nAda Lovelace, Analytical');
  });
});
