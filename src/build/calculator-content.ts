import path from 'node:path';

import type { Plugin } from 'vite';

import { readFilled } from '../collections/site.ts';
import { calculator } from '../schemas/calculator.ts';

const ID = 'virtual:calculator/content';
const FILE = 'calculator.json';

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
    this.addWatchFile(path.resolve(contentDir(), FILE));
    // What only the server shows is left out.
    const { example: _example, ...content } = readFilled(contentDir(), FILE, calculator);
    return `export const content = ${JSON.stringify(content)};`;
  },
});
