import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

import { contentCheck } from './src/build/content-check/index.ts';
import { readFacts } from './src/check/run.ts';
import { hosting } from './src/build/hosting/index.ts';
import { earlyScript } from './src/build/early-script.ts';
import { enquiryDelivery } from './src/build/enquiry-delivery.ts';
import { optimizePages } from './src/build/optimize-pages/index.ts';
import { reactIslands } from './src/build/react-islands.ts';
import { styleguide } from './src/styleguide/integration.ts';
import { policyHash } from './src/build/policy-hash.ts';
import { createMdxPlugin } from './src/collections/mdx-content.ts';
import { contentDir, publishedContentDir } from './src/shared/content-dir.ts';
import { withoutSlash } from './src/schemas/route.ts';

/** The one style attribute in the HTML: that of the element with which Headless UI catches the focus before its tabs. */
const HEADLESS_UI_SENTINEL_STYLE = policyHash(
  'position:fixed;top:1px;left:1px;width:1px;height:0;padding:0;margin:-1px;overflow:hidden;clip:rect(0, 0, 0, 0);white-space:nowrap;border-width:0',
);

// Mistakes in them are told by the content check, which also keeps them up to date during development.
const { site, facts, endpoint } = readFacts(import.meta.dirname, contentDir);
/** Where enquiries may be sent, as a content security policy names it. */
const receivers = endpoint === undefined ? [] : [new URL(endpoint).origin];

export default defineConfig({
  site: site.url,
  trailingSlash: 'ignore',
  cacheDir: process.env.CACHE_DIR ?? './node_modules/.astro',
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [
    reactIslands(),
    mdx(),
    sitemap({ serialize: (item) => ({ ...item, url: site.url + withoutSlash(new URL(item.url).pathname) }) }),
    earlyScript(),
    contentCheck(facts),
    optimizePages(),
    hosting(),
    styleguide(),
  ],
  markdown: { syntaxHighlight: false, processor: satteri({ mdastPlugins: [createMdxPlugin(facts)] }) },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        `connect-src ${["'self'", ...receivers].join(' ')}`,
        `form-action ${receivers.join(' ') || "'none'"}`,
        "img-src 'self' data:",
        "manifest-src 'self'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
      scriptDirective: { resources: ["'self'", "'inline-speculation-rules'"] },
      styleDirective: {
        resources: [{ resource: "'unsafe-hashes'", kind: 'attribute' }],
        hashes: [{ hash: HEADLESS_UI_SENTINEL_STYLE, kind: 'attribute' }],
      },
    },
  },
  vite: {
    cacheDir: process.env.VITE_CACHE_DIR,
    plugins: [tailwindcss(), enquiryDelivery(publishedContentDir)],
    // Astro's own modules carry a directive that only Astro reads.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
});
