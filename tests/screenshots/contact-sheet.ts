import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { folder } from './shot.ts';

/** Puts every picture that was taken on one page, each a link to itself in full size. */
export default function contactSheet(): void {
  const names = globSync('*.png', { cwd: folder }).sort(new Intl.Collator('en', { numeric: true }).compare);
  const figures = names.map((name) => {
    const file = encodeURIComponent(name);
    return `<a href="${file}"><img src="${file}" alt="" loading="lazy"><br>${name.replace('.png', '')}</a>`;
  });
  const sheet = join(folder, 'index.html');
  writeFileSync(
    sheet,
    `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem; font: 0.75rem system-ui; background: #888; }
  a { width: 15rem; color: #000; }
  img { width: 100%; max-height: 40rem; object-fit: cover; object-position: top; }
</style>
${figures.join('\n')}
</html>
`,
  );
  console.log(`${names.length} pictures: ${sheet}`);
}
