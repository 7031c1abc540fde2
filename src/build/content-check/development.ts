import type { ServerResponse } from 'node:http';
import path from 'node:path';

import type { HookParameters } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';

import { contentDir } from '../../shared/content-dir.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import { writeEditorSchemas } from '../../check/editor-schemas.ts';
import { foldersRead } from '../../check/project.ts';
import { checkContent, failedBy, type Outcome } from '../../check/run.ts';
import { hearChanges } from './announcements.ts';
import { ContentWatch } from './content-watch.ts';
import { fingerprint } from './fingerprint.ts';
import { PageRequests } from './page-requests.ts';
import { inTerminal, problemOf } from './problem.ts';
import type { PublishedContent } from './published-content.ts';
import { Publisher } from './publisher.ts';
import { sendReportPage } from './report-page.ts';
import { stateEvent, versionEntry, type ContentState } from '../../browser/report-state.ts';

/** What pages load to show what the content check has to say, from the project's root. */
export const browserScript = 'src/browser/report-dialog.ts';

const newVersion = () => String(Date.now());

interface DevelopmentOptions {
  root: string;
  /** What the placeholders stand for; kept as the published content has it. */
  facts: Facts;
  published: PublishedContent;
}

/** Makes pages of valid content only, and shows in the terminal and the browser what is wrong with any other. */
export class Development {
  readonly #options: DevelopmentOptions;
  readonly #requests = new PageRequests();
  #state: ContentState;

  /** @param first what the content was found to be before the server started */
  constructor(options: DevelopmentOptions, first: Outcome) {
    this.#options = options;
    this.#state = { version: options.published.exists ? newVersion() : '', problem: problemOf(first) };
  }

  get plugin(): Plugin {
    return {
      name: 'content-check',
      // Before Astro, which answers every request that Vite leaves.
      enforce: 'pre',
      configureServer: (server) => () => {
        server.middlewares.use((_, response, next) => {
          void this.#answer(response, next);
        });
      },
    };
  }

  /** Follows the content folder for as long as the server runs. */
  start({ server, refreshContent }: Pick<HookParameters<'astro:server:setup'>, 'server' | 'refreshContent'>): void {
    const { httpServer } = server;
    // Astro also makes servers that nobody visits.
    if (!httpServer) return;
    const { root, facts, published } = this.#options;
    const publisher = new Publisher({ server, refreshContent, published, facts });
    const watch = new ContentWatch({
      look: () => fingerprint(foldersRead(root, contentDir)),
      check: () => checkContent(root, contentDir),
      settle: (outcome) => this.#settle(outcome, server, publisher),
    });
    const hint = () => {
      watch.hint();
    };
    server.watcher.on('all', hint);
    const stopHearing = hearChanges(path.resolve(root, contentDir), hint);
    server.environments.client.hot.on(stateEvent, (_, client) => {
      client.send(stateEvent, this.#state);
    });
    // By then Astro has loaded content for the first time.
    httpServer.once('listening', () => void watch.run());
    httpServer.once('close', () => {
      watch.stop();
      stopHearing();
    });
  }

  async #answer(response: ServerResponse, next: () => void): Promise<void> {
    if (!(await this.#requests.begin(response))) return;
    const { version, problem } = this.#state;
    response.setHeader('Server-Timing', `${versionEntry};desc="${version}"`);
    if (problem && !this.#options.published.exists) sendReportPage(response, problem, `/${browserScript}`);
    else next();
  }

  async #settle(outcome: Outcome, server: ViteDevServer, publisher: Publisher): Promise<Outcome['kind']> {
    this.#tell(outcome, server);
    if (outcome.kind !== 'valid') return outcome.kind;
    await this.#requests.pause();
    try {
      if (await publisher.publish(outcome.project)) {
        this.#state = { version: newVersion() };
        server.ws.send(stateEvent, this.#state);
        writeEditorSchemas(this.#options.root);
      }
      return outcome.kind;
    } catch (error) {
      const failed = failedBy(error);
      this.#tell(failed, server);
      return failed.kind;
    } finally {
      this.#requests.resume();
    }
  }

  /** Says what a check has come to, unless that has been said. */
  #tell(outcome: Outcome, server: ViteDevServer): void {
    const problem = problemOf(outcome);
    if (problem?.text === this.#state.problem?.text) return;
    process.stderr.write(`\n${inTerminal(outcome)}\n`);
    this.#state = { ...this.#state, problem };
    server.ws.send(stateEvent, this.#state);
  }
}
