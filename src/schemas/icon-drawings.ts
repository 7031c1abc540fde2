import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };

type IconNode = [tag: string, attributes: Record<string, string>];

/**
 * The drawing of each icon of the library, keyed by its name: SVG elements on a 24 × 24 grid. The schemas do not import this
 * file: the content check runs for less than half a second, and would need some of it to load all drawings.
 */
export const iconDrawings: ReadonlyMap<string, readonly IconNode[]> = new Map(
  Object.entries(iconNodes as unknown as Record<string, IconNode[]>),
);
