import { describe, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';

/** The longest line that Cloudflare accepts. */
const MAX_LINE_LENGTH = 2000;

/** Headers that only the host may set. Netlify ignores them in this file. */
const reserved =
  /^ *(?:accept-ranges|age|allow|alt-svc|connection|content-(?:encoding|length|range)|date|location|server|trailer|transfer-encoding|upgrade):/i;

describe.each(builtSites)('_headers of the $name site', ({ read }) => {
  const lines = read('_headers').trimEnd().split('\n');
  const paths = lines.filter((line) => !line.startsWith(' '));
  const headers = lines.filter((line) => line.startsWith(' '));

  // The two hosts differ in placeholders and in further asterisks. Neither accepts spaces in a path.
  it.each([
    [
      'A path begins with / and has letters, digits and . - _ /. The only asterisk is in /*. See src/build/hosting.',
      paths.filter((path) => !/^(\/\*|\/[\w./-]*)$/.test(path)),
    ],
    [
      'A header is written as two blanks, its name, a colon, a blank and its value.',
      headers.filter((line) => !/^ {2}[A-Za-z-]+: \S.*\S$/.test(line)),
    ],
    [
      'Only the host may set some headers. Remove them from src/build/hosting.',
      headers.filter((line) => reserved.test(line)),
    ],
    ['A path is in the file once. Join its headers.', paths.filter((path, index) => paths.indexOf(path) !== index)],
    [`Cloudflare accepts ${MAX_LINE_LENGTH} characters a line.`, lines.filter((line) => line.length > MAX_LINE_LENGTH)],
  ])('%s', (advice, wrong) => {
    expectNone(wrong, advice);
  });
});
