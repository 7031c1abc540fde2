import type { AstroComponentFactory } from 'astro/runtime/server/index.js';

import { sections, type SectionName } from '../../schemas/sections.ts';

const files = import.meta.glob<AstroComponentFactory>(['./*.astro', '../../explorer/*.astro'], {
  eager: true,
  import: 'default',
});

function componentOf(name: string): AstroComponentFactory {
  const file = Object.keys(files).find((path) => path.endsWith(`/${name}.astro`));
  const component = file === undefined ? undefined : files[file];
  if (component) return component;
  throw new Error(`schemas/sections.ts describes <${name}>, but components/sections/ has no ${name}.astro.`);
}

/** Every component that a page file may use, by the name it has there: those that schemas/sections.ts describes. */
export const components = Object.fromEntries(Object.keys(sections).map((name) => [name, componentOf(name)])) as Record<
  SectionName,
  AstroComponentFactory
>;
