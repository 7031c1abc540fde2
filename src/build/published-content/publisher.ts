import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { Publication, PublishOptions } from '@stepless/check/astro';

import type { RefreshContext } from '../../collections/loaders.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import { readSettings } from '../read-settings.ts';
import type { ContentCopy } from './content-copy.ts';
import { invalidate } from './invalidate.ts';

/** The interval and the number of attempts to make Astro load content. */
const RETRY_MS = 100;
const ATTEMPTS = 50;

const toSlashes = (file: string) => file.replaceAll('\\', '/');

/** Makes Astro load the content. While Astro reads its configuration, it silently skips the request, so this retries. */
async function refresh(refreshContent: PublishOptions['refreshContent']): Promise<void> {
  const progress = { isLoaded: false };
  const context = {
    onLoad: () => {
      progress.isLoaded = true;
    },
  } satisfies RefreshContext;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await refreshContent?.({ context });
    if (progress.isLoaded) return;
    await setTimeout(RETRY_MS);
  }
  throw new Error('Astro did not load the new content. Its messages above may explain why.');
}

/**
 * Creates the function that publishes valid content to a development server. It must not be called while a page is being
 * rendered. It returns whether anything has changed, and throws if Astro does not load the content.
 *
 * @param facts the values of the placeholders; updated in place when content is published
 */
export function createPublisher(copy: ContentCopy, facts: Facts): Publication['publish'] {
  /** Whether Astro has not yet loaded the latest published content. */
  let isBehind = false;
  const folder = toSlashes(copy.folder);

  return async ({ sources }, { server, refreshContent }) => {
    const changed = new Set(copy.write(sources).map(toSlashes));
    if (changed.size === 0 && !isBehind) return false;
    isBehind = true;
    const hasNewFacts = changed.has(`${folder}/site.json`);
    if (hasNewFacts) Object.assign(facts, readSettings(copy.folder).facts);
    // Every page may contain facts.
    invalidate(server, (file) => changed.has(file) || (hasNewFacts && file.startsWith(`${folder}/`)));
    await refresh(refreshContent);
    // Astro would notice its own generated files too, but later.
    const generated = toSlashes(path.join(server.config.root, '.astro/'));
    invalidate(server, (file) => file.startsWith(generated));
    isBehind = false;
    return true;
  };
}
