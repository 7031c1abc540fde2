import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };

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
