import { describe, expect, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';

/** The longest line that Cloudflare accepts. */
const MAX_LINE_LENGTH = 2000;

/** Headers that only the host may set. Netlify ignores them in this file. */
const reserved = new Set([
  'accept-ranges',
  'age',
  'allow',
  'alt-svc',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'location',
  'server',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

describe.each(builtSites)('_headers of the $name site', ({ read }) => {
  const lines = read('_headers').trimEnd().split('\n');
  const paths = lines.filter((line) => !line.startsWith(' '));

  it('uses only syntax that Cloudflare and Netlify share', () => {
    // The two hosts differ in placeholders and in further asterisks. Neither accepts spaces in a path.
    expect(paths.filter((path) => !/^(\/\*|\/[\w./-]*)$/.test(path))).toEqual([]);
    const headers = lines.filter((line) => line.startsWith(' '));
    expect(headers.filter((line) => !/^ {2}[A-Za-z-]+: \S.*\S$/.test(line))).toEqual([]);
    const names = headers.map((line) => line.trim().split(':')[0]?.toLowerCase() ?? '');
    expect(names.filter((name) => reserved.has(name))).toEqual([]);
  });

  it('lists every path once, in lines that are short enough', () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(lines.filter((line) => line.length > MAX_LINE_LENGTH)).toEqual([]);
  });
});
