import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { folder, parseFileName } from './shot.ts';

const figures = (names: readonly string[]) =>
  names
    .map((name) => {
      const { engine, width, scheme } = parseFileName(name);
      const file = encodeURIComponent(name);
      const caption = `${engine}, ${width} px, ${scheme}`;
      return `<a href="${file}"><img src="${file}" alt="" loading="lazy"><br>${caption}</a>`;
    })
    .join('\n');

/** Puts all pictures on one page, by page and state. Each is a link to itself in full size. */
export default function contactSheet(): void {
  const names = globSync('*.png', { cwd: folder }).sort(new Intl.Collator('en', { numeric: true }).compare);
  const pages = Object.entries(Object.groupBy(names, (name) => parseFileName(name).route)).map(
    ([route, ofPage = []]) => {
      const states = Object.entries(Object.groupBy(ofPage, (name) => parseFileName(name).state)).map(
        ([state, ofState = []]) => `<h3>${state}</h3>\n<div>\n${figures(ofState)}\n</div>`,
      );
      return { route, html: `<h2 id="${route}">${route}</h2>\n${states.join('\n')}` };
    },
  );
  const sheet = join(folder, 'index.html');
  writeFileSync(
    sheet,
    `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>
  body { margin: 1rem; font: 0.75rem system-ui; background: #888; }
  div { display: flex; flex-wrap: wrap; gap: 1rem; }
  div a { width: 15rem; color: #000; }
  img { width: 100%; max-height: 40rem; object-fit: cover; object-position: top; }
</style>
<nav>${pages.map(({ route }) => `<a href="#${route}">${route}</a>`).join(' ')}</nav>
${pages.map(({ html }) => html).join('\n')}
</html>
`,
  );
  console.log(`${names.length} pictures: ${sheet}`);
}
