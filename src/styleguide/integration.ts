import type { AstroIntegration } from 'astro';

/** Shows every token and component at /styleguide during development. It is never built. */
export const styleguide = (): AstroIntegration => ({
  name: 'styleguide',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/styleguide', entrypoint: new URL('./Styleguide.astro', import.meta.url) });
    },
  },
});
