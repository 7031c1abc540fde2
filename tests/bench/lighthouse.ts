import { spawnSync } from 'node:child_process';

import type { Row } from './row.ts';

const VERSION = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Error pages are kept out of search engines, which Lighthouse would have them in. */
const isErrorPage = (route: string) => /^\/\d{3}$/.test(route);

interface Report {
  categories: Record<string, { score: number | null }>;
}

/** Lighthouse's scores for a phone. It is fetched for the occasion: nothing else needs its hundred packages. */
export function lighthouse(executable: string, origin: string, routes: readonly string[]): Row[] | undefined {
  const rows: Row[] = [];
  for (const route of routes) {
    const { status, stdout } = spawnSync(
      'npx',
      [
        '--yes',
        `lighthouse@${VERSION}`,
        origin + route,
        '--output=json',
        '--quiet',
        `--only-categories=${categories.join(',')}`,
        '--chrome-flags=--headless=new --no-sandbox --ignore-certificate-errors --disable-quic',
      ],
      { encoding: 'utf8', env: { ...process.env, CHROME_PATH: executable }, maxBuffer: 1e8 },
    );
    if (status !== 0) return undefined;
    const report = JSON.parse(stdout) as Report;
    for (const [category, { score }] of Object.entries(report.categories)) {
      if (category === 'seo' && isErrorPage(route)) continue;
      rows.push({ what: `Lighthouse ${category} ${route}`, value: 100 * (score ?? 0), unit: 'score', bar: 100 });
    }
  }
  return rows;
}
