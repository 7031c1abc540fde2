import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { classesOfPage, elementsOfPage, STYLE } from './classes.ts';
import { withLaterStyles } from './later-styles.ts';
import { neededPolicy } from './needed-policy.ts';
import { neededStyles } from './needed-styles.ts';
import { scriptWords } from './script-words.ts';

const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;

/** Leaves nothing in a built page that the page does not use: of the styles and of the policy. */
export function leanPages(): AstroIntegration {
  return {
    name: 'lean-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const wordsOfScripts = scriptWords(folder);
        const lean = (html: string) => {
          const words = wordsOfScripts(html);
          const names = new Set([...classesOfPage(html), ...elementsOfPage(html), ...words]);
          const styled = html.replace(STYLE, (css) => neededStyles(css, names));
          const later = withLaterStyles(styled);
          return later.replace(POLICY, (policy) => neededPolicy(policy, later));
        };
        for (const name of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, name);
          writeFileSync(file, lean(readFileSync(file, 'utf8')));
        }
      },
    },
  };
}
