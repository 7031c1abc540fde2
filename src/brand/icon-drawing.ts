import { load } from 'cheerio';
import { optimize } from 'svgo';

import { iconDrawings } from '../shared/icon-library.ts';

const drawings = new Map<string, string>();

/** The SVG elements of an icon in a 24 × 24 box, merged into one path where possible. Cached by name. */
export function drawIcon(name: string): string {
  const drawing = drawings.get(name) ?? renderIcon(name);
  drawings.set(name, drawing);
  return drawing;
}

function renderIcon(name: string): string {
  // svgo needs the attributes that the style sheet sets, because they decide which shapes it may merge.
  const { data } = optimize(
    `<svg fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${iconDrawings.get(name) ?? ''}</svg>`,
    {
      multipass: true,
      // Icons are small: a tenth of a unit cannot be seen.
      floatPrecision: 1,
      plugins: [
        { name: 'convertShapeToPath', params: { convertArcs: true } },
        'convertPathData',
        { name: 'mergePaths', params: { force: true } },
      ],
    },
  );
  return load(data, { xml: true })('svg').html() ?? '';
}
