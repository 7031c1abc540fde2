import { expect, it } from 'vitest';

import { formatCsv } from '../../../src/shared/csv.ts';

it('formatCsv ends every row with CRLF, and quotes only the cells that need it', () => {
  expect(
    formatCsv([
      ['Speed, km/h', 'A "b"'],
      ['62', '0.83'],
    ]),
  ).toBe('"Speed, km/h","A ""b"""\r\n62,0.83\r\n');
});
