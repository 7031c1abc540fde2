import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { Project } from '@stepless/check';
import type { PublishOptions } from '@stepless/check/astro';

import type { RefreshContext } from '../../collections/loaders.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import { readSettings } from '../read-settings.ts';
import type { ContentCopy } from './content-copy.ts';
import { invalidate } from './invalidate.ts';

/** The interval and the number of attempts to make Astro load content. */
const RETRY_MS = 100;
const ATTEMPTS = 50;

const toSlashes = (file: string) => file.replaceAll('\\', '/');

/** Publishes valid content to a development server. */
export class Publisher {
  readonly #copy: ContentCopy;
  readonly #facts: Facts;
  /** Whether Astro has not yet loaded the latest published content. */
  #isBehind = false;

  /** @param facts the values of the placeholders; updated in place when content is published */
  constructor(copy: ContentCopy, facts: Facts) {
    this.#copy = copy;
    this.#facts = facts;
  }

  /**
   * Publishes the files of a project. Must not be called while a page is being rendered.
   *
   * @returns whether anything has changed
   * @throws if Astro does not load the content
   */
  async publish({ sources }: Pick<Project, 'sources'>, options: PublishOptions): Promise<boolean> {
    const files = this.#copy.write(sources);
    if (files.length === 0 && !this.#isBehind) return false;
    this.#isBehind = true;
    await this.#load(files.map(toSlashes), options);
    this.#isBehind = false;
    return true;
  }

  async #load(files: readonly string[], { server, refreshContent }: PublishOptions): Promise<void> {
    const { root } = server.config;
    const changed = new Set(files);
    const folder = toSlashes(this.#copy.folder);
    const hasNewFacts = changed.has(`${folder}/site.json`);
    if (hasNewFacts) Object.assign(this.#facts, readSettings(this.#copy.folder).facts);
    // Every page may contain facts.
    invalidate(server, (file) => changed.has(file) || (hasNewFacts && file.startsWith(`${folder}/`)));
    await this.#refresh(refreshContent);
    // Astro would notice its own generated files too, but later.
    const generated = toSlashes(path.join(root, '.astro/'));
    invalidate(server, (file) => file.startsWith(generated));
  }

  /** Makes Astro load the content. While Astro reads its configuration, it silently skips the request, so this retries. */
  async #refresh(refreshContent: PublishOptions['refreshContent']): Promise<void> {
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
}
