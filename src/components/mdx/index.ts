import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

import type { ComponentName } from '../../schemas/components.ts';

const files = import.meta.glob<AstroComponentFactory>(['./*.astro', '../../calculator/*.astro'], {
  eager: true,
  import: 'default',
});

/** The components that page files may use, by the names of their files. src/schemas/components.ts describes each. */
export const components = Object.fromEntries(
  Object.entries(files).map(([path, component]) => [path.replace(/^.*\/|\.astro$/g, ''), component]),
) as Record<ComponentName, AstroComponentFactory>;
