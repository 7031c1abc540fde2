import { load } from 'cheerio';
import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { optimize } from 'svgo';

type IconNode = [tag: string, attributes: Record<string, string>];

const format = ([tag, attributes]: IconNode) =>
  `<${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)].join(' ')}/>`;

/**
 * The drawing of each icon of the library, keyed by its name: SVG elements on a 24 × 24 grid. The schemas do not import this
 * file: the content check runs for less than half a second, and would need some of it to load all drawings.
 */
export const iconDrawings: ReadonlyMap<string, string> = new Map(
  Object.entries(iconNodes as unknown as Record<string, IconNode[]>).map(([name, nodes]) => [
    name,
    nodes.map(format).join(''),
  ]),
);

/** What drawIcon has returned, by name. */
const drawn = new Map<string, string>();

/** The SVG elements of an icon in a 24 × 24 box, merged into one path where possible. */
export function drawIcon(name: string): string {
  const known = drawn.get(name);
  if (known !== undefined) return known;
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
  const drawing = load(data, { xml: true })('svg').html() ?? '';
  drawn.set(name, drawing);
  return drawing;
}
