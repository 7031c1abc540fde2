import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { ShownContent, ShowOptions } from '@stepless/check/astro';

import type { RefreshContext } from '../../collections/loaders.ts';
import { contentDir } from '../../shared/content-dir.ts';
import { invalidate } from './invalidate.ts';
import { writeFolder } from './write-folder.ts';

/** The interval and the number of attempts to make Astro load content. */
const RETRY_MS = 100;
const ATTEMPTS = 50;

const toSlashes = (file: string) => file.replaceAll('\\', '/');

// While Astro reads its configuration, it silently skips the request. On a busy machine, it may end with an earlier list of pages.
async function refresh(refreshContent: ShowOptions['refreshContent'], isListed: () => boolean): Promise<void> {
  const context: RefreshContext = { isLoaded: false };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await refreshContent?.({ context });
    if (context.isLoaded && isListed()) return;
    await setTimeout(RETRY_MS);
  }
  if (!context.isLoaded) throw new Error('Astro did not load the new content. Its messages above may explain why.');
}

/** Lets the development server render pages from a copy of the content that never has mistakes. */
export function showContent(root: string): ShownContent {
  const copy = path.join(root, '.cache/shown', contentDir.replaceAll(/[^\w-]+/g, '-'));
  const folder = toSlashes(copy);
  /** Whether Astro has not yet loaded the latest content that it has to show. */
  let isBehind = false;
  return {
    folder: copy,
    get exists() {
      return existsSync(copy);
    },
    begin: (project, isRestart) => {
      // A restarted server keeps showing what it showed, and loads new content as after any change.
      if (!isRestart) {
        rmSync(copy, { recursive: true, force: true });
        if (project) writeFolder(copy, project.sources);
      }
      process.env.SHOWN_CONTENT_DIR = copy;
    },
    show: async ({ sources }, { server, refreshContent }) => {
      const changed = new Set(writeFolder(copy, sources).map(toSlashes));
      if (changed.size === 0 && !isBehind) return false;
      isBehind = true;
      const hasNewFacts = changed.has(`${folder}/site.json`);
      // Every page may contain facts.
      invalidate(server, (file) => changed.has(file) || (hasNewFacts && file.startsWith(`${folder}/`)));
      const generated = toSlashes(path.join(server.config.root, '.astro/'));
      const list = `${generated}content-modules.mjs`;
      await refresh(refreshContent, () => {
        const pages = existsSync(list) ? readFileSync(list, 'utf8') : '';
        return sources.every(({ name }) => !name.endsWith('.mdx') || pages.includes(`/${name}"`));
      });
      // Astro would notice its own generated files too, but later.
      invalidate(server, (file) => file.startsWith(generated));
      isBehind = false;
      return true;
    },
  };
}
