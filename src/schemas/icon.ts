import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { z } from 'zod';

type IconNode = [tag: string, attributes: Record<string, string>];

/** All icons of the library, keyed by name. The SVG elements of each use a 24 × 24 grid. */
export const icons = new Map(Object.entries(iconNodes as unknown as Record<string, IconNode[]>));

/** The name of an icon, as listed on https://lucide.dev/icons. */
export const icon = z
  .string()
  .refine((name) => icons.has(name), { message: 'must be the name of an icon from https://lucide.dev/icons' })
  .meta({
    title: 'Icon',
    description: 'A small drawing that goes with the words.',
    examples: ['gauge', 'leaf'],
    kind: 'icon',
  });
