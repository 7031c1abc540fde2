import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { nameFinder } from './name-finder.ts';
import { neededPolicy } from './needed-policy.ts';
import { neededStyles } from './needed-styles.ts';

const POLICY = /(?<=<meta http-equiv="content-security-policy" content=")[^"]*/;
const STYLE = /(?<=<style>)[^]*?(?=<\/style>)/;
/** What Astro's own runtime would read of an island, and src/scripts/islands.ts does not. */
const UNREAD = / (?:uid|component-export|client|opts)="[^"]*"| await-children(?=[ >])|<!--astro:end-->/g;

/** Leaves nothing in a built page that the page does not use: of the styles, of the policy, and of its islands. */
export function leanPages(): AstroIntegration {
  return {
    name: 'lean-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        const namesIn = nameFinder(folder);
        const lean = (html: string) => {
          const read = html.replaceAll(UNREAD, '');
          const styled = read.replace(STYLE, (css) => neededStyles(css, namesIn(read)));
          return styled.replace(POLICY, (policy) => neededPolicy(policy, styled));
        };
        for (const name of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, name);
          writeFileSync(file, lean(readFileSync(file, 'utf8')));
        }
      },
    },
  };
}
