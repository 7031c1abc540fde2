import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { readSite } from '../collections/site.ts';
import { calculator } from '../schemas/calculator.ts';
import { fillAll } from '../schemas/placeholders.ts';
import { toFacts } from '../schemas/site.ts';

const ID = 'virtual:calculator/content';

/**
 * Gives the calculator its texts and starting values as a virtual module. They are not in the page, so that only visitors who
 * reach the calculator download them.
 *
 * @param contentDir returns the content folder that is current when the module is loaded
 */
export const calculatorContent = (contentDir: () => string): Plugin => ({
  name: 'calculator-content',
  resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
  load(id) {
    if (id !== `\0${ID}`) return undefined;
    const file = path.resolve(contentDir(), 'calculator.json');
    this.addWatchFile(file);
    const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
    // What only the server shows is left out.
    const {
      method: _method,
      example: _example,
      ...content
    } = calculator.parse(fillAll(json, toFacts(readSite(contentDir()))));
    return `export const content = ${JSON.stringify(content)};`;
  },
});
