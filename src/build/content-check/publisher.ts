import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { HookParameters } from 'astro';
import type { ViteDevServer } from 'vite';

import type { RefreshContext } from '../../collections/loaders.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import type { Project } from '../../check/project.ts';
import { factsOfProject } from '../../check/run.ts';
import { invalidate } from './invalidate.ts';
import type { PublishedContent } from './published-content.ts';

/** How often, and how many times, Astro is asked to load content. */
const RETRY_MS = 100;
const ATTEMPTS = 50;

const withSlashes = (file: string) => file.replaceAll('\\', '/');

export interface PublisherOptions {
  server: ViteDevServer;
  refreshContent: HookParameters<'astro:server:setup'>['refreshContent'];
  published: PublishedContent;
  /** What the placeholders stand for; kept as the published content has it. */
  facts: Facts;
}

/** Brings valid content into the pages of a development server. */
export class Publisher {
  readonly #options: PublisherOptions;
  /** Whether Astro has not yet loaded all that is published. */
  #isBehind = false;

  constructor(options: PublisherOptions) {
    this.#options = options;
  }

  /**
   * Must not be called while a page is being made.
   *
   * @returns whether pages have changed
   */
  async publish(project: Project): Promise<boolean> {
    const files = this.#options.published.publish(project.sources);
    if (files.length === 0 && !this.#isBehind) return false;
    this.#isBehind = true;
    await this.#load(project, files.map(withSlashes));
    this.#isBehind = false;
    return true;
  }

  async #load(project: Project, files: readonly string[]): Promise<void> {
    const { server, published, facts } = this.#options;
    const { root } = server.config;
    const changed = new Set(files);
    const folder = withSlashes(published.folder);
    const hasNewFacts = changed.has(`${folder}/site.json`);
    if (hasNewFacts) Object.assign(facts, factsOfProject(project).facts);
    // Facts stand in every page.
    invalidate(server, (file) => changed.has(file) || (hasNewFacts && file.startsWith(`${folder}/`)));
    await this.#refresh();
    // What Astro writes of content; it would notice by itself, but later.
    const generated = withSlashes(path.join(root, '.astro/'));
    invalidate(server, (file) => file.startsWith(generated));
  }

  /** Has Astro load content. It leaves that undone, and does not say so, while it reads its configuration. */
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
    throw new Error('Astro does not load it. What it says above may tell why.');
  }
}
