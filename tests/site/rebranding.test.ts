import { copyFileSync } from 'node:fs';

import { chromium } from 'playwright';
import { expect, it } from 'vitest';

import { browserArguments, getBrowserPath } from '../helpers/browser.ts';
import { patience } from '../helpers/patience.ts';
import { ProjectCopy } from '../helpers/project-copy.ts';
import { serveFolder } from '../helpers/serve-folder.ts';

const fontFile = 'node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2';
const fontFace = "@font-face { font-family: Acme; src: url('./acme.woff2'); }\n\n";

/** Follows “Rebranding” in CONTRIBUTING.md, as far as it concerns the site, and does nothing else. */
function rebrand(copy: ProjectCopy): void {
  copy.editJson<object>('src/content/site.json', (site) => ({ ...site, brand: 'Acme' }));
  const [signal = ''] = /--color-signal: #\w+/.exec(copy.read('src/styles/tokens.css')) ?? [];
  copy.edit('src/styles/tokens.css', signal, '--color-signal: #6a1b9a');
  copy.edit('src/components/ui/Logo.astro', '<path d={stepless}></path>', '<circle cx="10" cy="8" r="7"></circle>');
  copy.edit('src/brand/logo.ts', 'class="stepless" d="${stepless}"', 'class="stepless" d="M0 0h9v9z"');
  copyFileSync(copy.pathOf(fontFile), copy.pathOf('src/styles/acme.woff2'));
  copy.write('src/styles/base.css', fontFace + copy.read('src/styles/base.css'));
  copy.edit('src/styles/tokens.css', '--font-sans: ', '--font-sans: Acme, ');
}

it.runIf(process.env.TEST_FULL)(
  'the site gets another name, colour, logo and font as CONTRIBUTING.md says',
  { timeout: 120_000 * patience },
  async () => {
    using copy = new ProjectCopy();
    rebrand(copy);
    await copy.build({ contentDir: 'src/content' });
    expect(copy.read('dist/favicon.svg')).toContain('M0 0h9v9z');

    await using server = await serveFolder(copy.pathOf('dist'));
    await using browser = await chromium.launch({ executablePath: await getBrowserPath(), args: browserArguments });
    const page = await browser.newPage({ colorScheme: 'light' });
    const problems: string[] = [];
    page.on('console', (message) => problems.push(message.text()));
    await page.goto(server.origin);
    expect(await page.title()).toContain('Acme');
    expect(await page.locator('header .logo circle').count()).toBe(1);
    const look = await page.evaluate(async () => {
      const style = getComputedStyle(document.documentElement);
      const fonts = await document.fonts.load('1rem Acme');
      return {
        family: style.fontFamily.split(',')[0],
        signal: style.getPropertyValue('--color-signal'),
        fonts: fonts.map(({ status }) => status),
      };
    });
    expect(look).toEqual({ family: 'Acme', signal: '#6a1b9a', fonts: ['loaded'] });
    // The policy would refuse a font in a message of the console.
    expect(problems).toEqual([]);
  },
);
