import type { AstroIntegration } from 'astro';

/** Serves the style guide at /styleguide during development. It is not part of the build. */
export const styleguide = (): AstroIntegration => ({
  name: 'styleguide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/styleguide', entrypoint: new URL('./Styleguide.astro', import.meta.url) });
    },
  },
});
