import tags from 'lucide-static/tags.json' with { type: 'json' };
import { z } from 'zod';

/** The words that each icon of the library is found by, keyed by its name. src/shared/icons.ts has the drawings. */
export const icons: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(tags as Record<string, string[]>));

/** The name of an icon, as listed on https://lucide.dev/icons. */
export const icon = z
  .string()
  .refine((name) => icons.has(name), { message: 'must be the name of an icon from https://lucide.dev/icons' })
  .meta({
    description: 'A small drawing that goes with the words.',
    examples: ['gauge', 'leaf'],
    kind: 'icon',
    choices: () => icons.keys(),
  });
