import { optimize } from 'svgo';

import { icons } from '../schemas/icon.ts';

const drawings = new Map<string, string>();

/** The drawing of an icon inside its 24 × 24 box: one path wherever one can draw it. */
export function drawIcon(name: string): string {
  const known = drawings.get(name);
  if (known !== undefined) return known;
  const drawing = draw(name);
  drawings.set(name, drawing);
  return drawing;
}

function draw(name: string): string {
  const parts = (icons.get(name) ?? []).map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  // The attributes that the style sheet sets are named, because they decide what may be drawn as one.
  const { data } = optimize(
    `<svg fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</svg>`,
    {
      multipass: true,
      // At the size of an icon, a tenth of a unit is a twentieth of a pixel.
      floatPrecision: 1,
      plugins: [
        { name: 'convertShapeToPath', params: { convertArcs: true } },
        'convertPathData',
        { name: 'mergePaths', params: { force: true } },
      ],
    },
  );
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '');
}
