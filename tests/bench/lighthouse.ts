import { spawnSync } from 'node:child_process';

import type { Browser } from 'playwright';

import { executablePath, type Row } from './browser.ts';

const VERSION = '13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Measures Lighthouse's scores for a phone. npx fetches Lighthouse, because nothing else needs its hundred packages. */
export function measureLighthouse(_: Browser, origin: string, routes: readonly string[]): Row[] {
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
        '--chrome-flags=--headless=new --no-sandbox',
      ],
      { encoding: 'utf8', env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: 1e8 },
    );
    if (status !== 0) {
      console.log('Skipped Lighthouse: npx could not start it.');
      return [];
    }
    const report = JSON.parse(stdout) as { categories: Record<string, { score: number | null }> };
    for (const [category, { score }] of Object.entries(report.categories)) {
      // Error pages have noindex, which lowers Lighthouse's SEO score.
      if (category === 'seo' && /^\/\d{3}$/.test(route)) continue;
      rows.push({ what: `Lighthouse ${category} ${route}`, value: 100 * (score ?? 0), unit: 'score', limit: 100 });
    }
  }
  return rows;
}
