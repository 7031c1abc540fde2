import { describe, expect, it } from 'vitest';

import { builtSites } from '../helpers/built-site.ts';

/** How long a line may be for Cloudflare. */
const CHARACTERS = 2000;

/** What is for the host to say: Netlify takes it from nobody. */
const refused = new Set([
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

  it('is written in what Cloudflare and Netlify both read', () => {
    // Placeholders and further asterisks mean different things to them; neither has a path with a blank.
    expect(paths.filter((path) => !/^(\/\*|\/[\w./-]*)$/.test(path))).toEqual([]);
    const headers = lines.filter((line) => line.startsWith(' '));
    expect(headers.filter((line) => !/^ {2}[A-Za-z-]+: \S.*\S$/.test(line))).toEqual([]);
    const names = headers.map((line) => line.trim().split(':')[0]?.toLowerCase() ?? '');
    expect(names.filter((name) => refused.has(name))).toEqual([]);
  });

  it('names every path once, in lines that are short enough', () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(lines.filter((line) => line.length > CHARACTERS)).toEqual([]);
  });
});
