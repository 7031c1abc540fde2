import type { ServerResponse } from 'node:http';
import path from 'node:path';

import type { HookParameters } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';

import { contentDir } from '../../shared/content-dir.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import { writeEditorSchemas } from '../../check/editor-schemas.ts';
import { getProjectFolders } from '../../check/project.ts';
import { checkContent, createFailure, type Outcome } from '../../check/run.ts';
import { watchFolder } from './watch-folder.ts';
import { ContentWatch } from './content-watch.ts';
import { createFingerprint } from './fingerprint.ts';
import { setPublishedVersion, setWatch } from './hand-over.ts';
import { PageRequests } from './page-requests.ts';
import { formatForTerminal, getProblem, getReport } from './problem.ts';
import type { PublishedContent } from './published-content.ts';
import { Publisher } from './publisher.ts';
import { sendReportPage } from './report-page.ts';
import { stateEvent, versionEntry, type ContentState } from '../../browser/report-state.ts';

/** The script that shows the report of the content check in the browser, relative to the project's root. */
export const browserScript = 'src/browser/report-dialog.ts';

const createVersion = () => String(Date.now());

interface DevelopmentOptions {
  root: string;
  /** The values of the placeholders. Updated in place when content is published. */
  facts: Facts;
  published: PublishedContent;
}

/** Serves pages of valid content only. Reports invalid content in the terminal and in the browser. */
export class Development {
  readonly #options: DevelopmentOptions;
  readonly #requests = new PageRequests();
  #state: ContentState;
  /** What the terminal showed last. */
  #lastReport: string;

  /** @param first the result of the check before the server started */
  constructor(options: DevelopmentOptions, first: Outcome) {
    this.#options = options;
    this.#state = { version: options.published.exists ? createVersion() : '', problem: getProblem(first) };
    this.#lastReport = getReport(first);
  }

  get plugin(): Plugin {
    return {
      name: 'content-check',
      // Must run before Astro's middleware, which answers every request that reaches it.
      enforce: 'pre',
      configureServer: (server) => () => {
        server.middlewares.use((_, response, next) => {
          void this.#handleRequest(response, next);
        });
      },
    };
  }

  /** Watches the content folder until the server stops. */
  start({ server, refreshContent }: Pick<HookParameters<'astro:server:setup'>, 'server' | 'refreshContent'>): void {
    const { httpServer } = server;
    // Astro also creates servers that do not listen for requests.
    if (!httpServer) return;
    const { root, facts, published } = this.#options;
    const publisher = new Publisher({ server, refreshContent, published, facts });
    const watch = new ContentWatch({
      readFingerprint: () => createFingerprint(getProjectFolders(root, contentDir)),
      check: () => checkContent(root, contentDir),
      apply: (outcome) => this.#apply(outcome, server, publisher),
    });
    const onChange = () => {
      watch.expectChange();
    };
    server.watcher.on('all', onChange);
    const stopWatching = watchFolder(path.resolve(root, contentDir), onChange);
    server.environments.client.hot.on(stateEvent, (_, client) => {
      client.send(stateEvent, this.#state);
    });
    // At this point Astro has loaded the content for the first time.
    httpServer.once('listening', () => {
      setWatch(watch);
      setPublishedVersion(this.#state.version);
      void watch.run();
    });
    httpServer.once('close', () => {
      setWatch(undefined);
      watch.stop();
      stopWatching();
    });
  }

  async #handleRequest(response: ServerResponse, next: () => void): Promise<void> {
    if (!(await this.#requests.begin(response))) return;
    const { version, problem } = this.#state;
    response.setHeader('Server-Timing', `${versionEntry};desc="${version}"`);
    if (problem && !this.#options.published.exists) sendReportPage(response, problem, `/${browserScript}`);
    else next();
  }

  async #apply(outcome: Outcome, server: ViteDevServer, publisher: Publisher): Promise<Outcome['kind']> {
    this.#report(outcome, server);
    if (outcome.kind !== 'valid') return outcome.kind;
    await this.#requests.pause();
    setPublishedVersion(undefined);
    try {
      if (await publisher.publish(outcome.project)) {
        this.#state = { version: createVersion() };
        server.ws.send(stateEvent, this.#state);
        writeEditorSchemas(this.#options.root);
      }
      return outcome.kind;
    } catch (error) {
      const failed = createFailure(error);
      this.#report(failed, server);
      return failed.kind;
    } finally {
      setPublishedVersion(this.#state.version);
      this.#requests.resume();
    }
  }

  /** Reports the result of a check in the terminal and, without warnings, in the browser, unless it equals the last report. */
  #report(outcome: Outcome, server: ViteDevServer): void {
    const report = getReport(outcome);
    if (report === this.#lastReport) return;
    this.#lastReport = report;
    process.stderr.write(`\n${formatForTerminal(outcome)}\n`);
    const problem = getProblem(outcome);
    if (problem?.text === this.#state.problem?.text) return;
    this.#state = { ...this.#state, problem };
    server.ws.send(stateEvent, this.#state);
  }
}
