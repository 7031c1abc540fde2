import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { HookParameters } from 'astro';
import type { ViteDevServer } from 'vite';

import type { RefreshContext } from '../../collections/loaders.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import type { Project } from '../../check/project.ts';
import { getProjectFacts } from '../../check/run.ts';
import { invalidate } from './invalidate.ts';
import type { PublishedContent } from './published-content.ts';

/** The interval and the number of attempts to make Astro load content. */
const RETRY_MS = 100;
const ATTEMPTS = 50;

const toSlashes = (file: string) => file.replaceAll('\\', '/');

export interface PublisherOptions {
  server: ViteDevServer;
  refreshContent: HookParameters<'astro:server:setup'>['refreshContent'];
  published: PublishedContent;
  /** The values of the placeholders. Updated in place when content is published. */
  facts: Facts;
}

/** Publishes valid content to a development server. */
export class Publisher {
  readonly #options: PublisherOptions;
  /** Whether Astro has not yet loaded the latest published content. */
  #isBehind = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /**
   * Publishes the files of a project. Must not be called while a page is being rendered.
   *
   * @returns whether anything has changed
   * @throws if Astro does not load the content
   */
  async publish(project: Project): Promise<boolean> {
    const files = this.#options.published.publish(project.sources);
    if (files.length === 0 && !this.#isBehind) return false;
    this.#isBehind = true;
    await this.#load(project, files.map(toSlashes));
    this.#isBehind = false;
    return true;
  }

  async #load(project: Project, files: readonly string[]): Promise<void> {
    const { server, published, facts } = this.#options;
    const { root } = server.config;
    const changed = new Set(files);
    const folder = toSlashes(published.folder);
    const hasNewFacts = changed.has(`${folder}/site.json`);
    if (hasNewFacts) Object.assign(facts, getProjectFacts(project).facts);
    // Every page may contain facts.
    invalidate(server, (file) => changed.has(file) || (hasNewFacts && file.startsWith(`${folder}/`)));
    await this.#refresh();
    // Astro would notice its own generated files too, but later.
    const generated = toSlashes(path.join(root, '.astro/'));
    invalidate(server, (file) => file.startsWith(generated));
  }

  /** Makes Astro load the content. While Astro reads its configuration, it silently skips the request, so this retries. */
  async #refresh(): Promise<void> {
    const progress = { isLoaded: false };
    const context = {
      onLoad: () => {
        progress.isLoaded = true;
      },
    } satisfies RefreshContext;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await this.#options.refreshContent?.({ context });
      if (progress.isLoaded) return;
      await setTimeout(RETRY_MS);
    }
    throw new Error('Astro did not load the new content. Its messages above may explain why.');
  }
}
