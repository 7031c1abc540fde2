import { spawnSync } from 'node:child_process';

import type { Row } from './row.ts';

const VERSION = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * Measures Lighthouse's scores for a phone. npx fetches Lighthouse, because nothing else needs its hundred packages.
 *
 * @returns undefined if Lighthouse cannot run here
 */
export function measureLighthouse(executable: string, origin: string, routes: readonly string[]): Row[] | undefined {
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
    const report = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> };
    for (const [category, { score }] of Object.entries(report.categories)) {
      // Error pages have noindex, which lowers Lighthouse's SEO score.
      if (category === 'seo' && /^\/\d{3}$/.test(route)) continue;
      rows.push({ what: `Lighthouse ${category} ${route}`, value: 100 * (score ?? 0), unit: 'score', limit: 100 });
    }
  }
  return rows;
}
