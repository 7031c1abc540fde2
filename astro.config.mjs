import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { contentCheck } from '@stepless/check/astro';
import { defineConfig, envField } from 'astro/config';

import checkConfig from './src/content.check.ts';
import { showContent } from './src/build/shown-content/show-content.ts';
import { finishBuild } from './src/build/index.ts';
import { inlineScript } from './src/build/inline-script.ts';
import { reactIslands } from './src/build/react-islands.ts';
import { calculatorModules } from './src/calculator/content-modules.ts';
import { virtualModules } from './src/collections/virtual-modules.ts';
import { markdownTables } from './src/collections/markdown-tables.ts';
import { createMdxPlugin } from './src/collections/mdx-content.ts';
import { getFacts, readSite } from './src/collections/site.ts';
import { enquiryModules } from './src/enquiry/form/content-modules.ts';
import { contentDir, getPublicDir, getShownContentDir } from './src/shared/content-dir.ts';
import { createMarks } from '@stepless/editor/marks';
import { editor } from '@stepless/editor';

const site = readSite(contentDir);

/** Says where the Markdown of a page is written, in the frame of the editor. */
const marks = createMarks(getShownContentDir);

export default defineConfig({
  site: site.url,
  trailingSlash: 'ignore',
  cacheDir: process.env.CACHE_DIR ?? './node_modules/.astro',
  publicDir: getPublicDir(contentDir),
  build: { inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // The address of the editor. Only a build that is a preview has it.
  env: { schema: { EDIT_LINK: envField.string({ context: 'server', access: 'public', optional: true, url: true }) } },
  integrations: [
    reactIslands(),
    mdx(),
    sitemap({ serialize: (item) => ({ ...item, url: new URL(item.url).pathname.replace(/(?!^)\/$/, '') }) }),
    contentCheck(checkConfig, showContent(import.meta.dirname)),
    finishBuild(),
    editor(() => import('./src/content.editor.ts')),
  ],
  markdown: {
    syntaxHighlight: false,
    processor: satteri({
      mdastPlugins: [marks.markdown, createMdxPlugin(getFacts)],
      hastPlugins: [markdownTables, marks.html],
    }),
  },
  vite: {
    cacheDir: process.env.VITE_CACHE_DIR,
    plugins: [tailwindcss(), virtualModules(getShownContentDir, calculatorModules, enquiryModules, inlineScript)],
    // Astro's own modules have a directive that only Astro understands. Do not warn about it.
    build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
  },
});
