import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { z } from 'zod';

type IconNode = [tag: string, attributes: Record<string, string>];

/** Every icon of the library: its name, and the SVG elements that it is drawn with on a 24 × 24 grid. */
export const icons = new Map(Object.entries(iconNodes as unknown as Record<string, IconNode[]>));

/** The name of an icon, as listed on https://lucide.dev/icons. */
export const icon = z
  .string()
  .refine((name) => icons.has(name), { message: 'is no icon of https://lucide.dev/icons' })
  .meta({
    title: 'Icon',
    description: 'The name of an icon from https://lucide.dev/icons.',
    examples: ['gauge', 'leaf'],
    kind: 'icon',
  });
