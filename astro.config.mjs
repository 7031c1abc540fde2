import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

import { contentDir } from './src/lib/content-dir.ts';
import { mdxContent } from './src/lib/mdx-content.ts';
import { canonicalUrl } from './src/lib/page-path.ts';
import { facts, site } from './src/lib/site.ts';

export default defineConfig({
  site: site.url,
  trailingSlash: 'ignore',
  cacheDir: process.env.CACHE_DIR ?? './node_modules/.astro',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    mdx(),
    sitemap({ serialize: (item) => ({ ...item, url: canonicalUrl(new URL(item.url).pathname) }) }),
    {
      name: 'site-facts',
      hooks: {
        // Placeholders are filled as content is read, so a changed fact means reading everything again.
        'astro:config:setup': ({ addWatchFile, config }) => {
          addWatchFile(new URL(`${contentDir}/site.json`, config.root));
        },
      },
    },
  ],
  markdown: { syntaxHighlight: false, processor: satteri({ mdastPlugins: [mdxContent(facts)] }) },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "connect-src 'self'",
        "form-action 'none'",
        "img-src 'self' data:",
        "manifest-src 'self'",
        "object-src 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss()],
    // Astro's own modules carry a directive that only Astro reads.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
});
