import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

import { sections, type SectionName } from '../../schemas/sections.ts';

const files = import.meta.glob<AstroComponentFactory>(['./*.astro', '../../calculator/*.astro'], {
  eager: true,
  import: 'default',
});

function getComponent(name: string): AstroComponentFactory {
  const file = Object.keys(files).find((path) => path.endsWith(`/${name}.astro`));
  const component = file === undefined ? undefined : files[file];
  if (component) return component;
  throw new Error(
    `src/schemas/sections.ts describes <${name}>, but there is no ${name}.astro in src/components/sections/ or src/calculator/. Add the file, or remove the entry.`,
  );
}

/** The components that page files may use, by name: one for each entry in src/schemas/sections.ts. */
export const components = Object.fromEntries(Object.keys(sections).map((name) => [name, getComponent(name)])) as Record<
  SectionName,
  AstroComponentFactory
>;
