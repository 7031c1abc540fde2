import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { readEnquiry, readRedirects } from '../collections/site.ts';
import { getShownContentDir } from '../shared/content-dir.ts';
import { warnOfOldDataSheet } from './data-sheet.ts';
import { copyDownloads, serveDownloads } from './downloads.ts';
import { saveHostRules } from './hosting/built-site.ts';
import { compressFiles } from './hosting/compress.ts';
import { redirectInDevelopment } from './hosting/dev-redirects.ts';
import { describeRedirect } from './hosting/redirects.ts';
import { writeForHosts } from './hosting/write-for-hosts.ts';
import { listPages } from './list-pages.ts';
import { optimizePages } from './optimize-pages/index.ts';
import { ScriptTokens } from './optimize-pages/script-tokens.ts';
import { writeSiteProfile } from './site-profile.ts';

/** Turns what Astro has built into what hosts serve, step by step. During development, plugins serve downloads and redirect. */
export function finishBuild(): AstroIntegration {
  const scripts = new ScriptTokens();
  return {
    name: 'finish-build',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [scripts.plugin, serveDownloads, redirectInDevelopment] } });
      },
      'astro:build:done': ({ dir, assets, logger }) => {
        const folder = fileURLToPath(dir);
        copyDownloads(folder);
        const { endpoint } = readEnquiry(getShownContentDir());
        const formOrigin = endpoint === undefined ? undefined : new URL(endpoint).origin;
        const policies = optimizePages(folder, listPages(folder, assets), scripts, formOrigin);
        const redirects = readRedirects(getShownContentDir()).map(describeRedirect);
        saveHostRules(folder, { policies, redirects });
        warnOfOldDataSheet(folder, logger.fork('data-sheet'));
        writeForHosts(folder);
        writeSiteProfile(folder);
        compressFiles(folder);
      },
    },
  };
}
