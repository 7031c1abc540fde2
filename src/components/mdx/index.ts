import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

import { componentSchemas, type ComponentName } from '../../schemas/components.ts';

const files = import.meta.glob<AstroComponentFactory>(['./*.astro', '../../calculator/*.astro'], {
  eager: true,
  import: 'default',
});

function getComponent(name: string): AstroComponentFactory {
  const [, component] = Object.entries(files).find(([path]) => path.endsWith(`/${name}.astro`)) ?? [];
  if (component) return component;
  throw new Error(
    `src/schemas/components.ts describes <${name}>, but there is no ${name}.astro in src/components/mdx/ or src/calculator/. Add the file, or remove the entry.`,
  );
}

/** The components that page files may use, by name: one for each entry in src/schemas/components.ts. */
export const components = Object.fromEntries(
  Object.keys(componentSchemas).map((name) => [name, getComponent(name)]),
) as Record<ComponentName, AstroComponentFactory>;
