import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { HookParameters } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';

import { stateEvent, versionEntry, type ReportState } from '../browser/report-state.ts';
import { writeCompletions } from '../completion/write-completions.ts';
import type { CheckConfig } from '../core/config.ts';
import { getProjectPaths, type Project } from '../core/project.ts';
import { createFailure, runCheck, type Outcome } from '../core/run.ts';
import { ContentWatch } from './content-watch.ts';
import { createFingerprint } from './fingerprint.ts';
import { setPublishedVersion, setWatch } from './hand-over.ts';
import { PageRequests } from './page-requests.ts';
import { sendReportPage } from './report-page.ts';
import { formatForTerminal, getReport, getShownReport } from './shown-report.ts';

/** Where the server has the script that shows the report. */
export const dialogPath = '/@content-check/report-dialog';

/** What a publication needs of Astro. */
export interface PublishOptions {
  server: ViteDevServer;
  refreshContent?: HookParameters<'astro:server:setup'>['refreshContent'] | undefined;
}

/** A copy of the content that pages are rendered from during development. It never has mistakes. */
export interface Publication {
  /** An absolute path. */
  readonly folder: string;
  /** Whether valid content has been published. Until then, the report takes the place of every page. */
  readonly exists: boolean;
  /**
   * Called before the server starts.
   *
   * @param project undefined if the content is invalid
   * @param isRestart whether the server ran before, with other settings
   */
  begin: (project: Project | undefined, isRestart: boolean) => void;
  /**
   * Publishes valid content. Called while no page is being rendered.
   *
   * @returns whether anything has changed
   */
  publish: (project: Project, options: PublishOptions) => Promise<boolean>;
}

const createVersion = () => String(Date.now());

interface DevelopmentOptions {
  root: string;
  config: CheckConfig;
  publication: Publication | undefined;
}

/** Reports invalid content in the terminal and in the browser, and publishes valid content. */
export class Development {
  readonly #options: DevelopmentOptions;
  readonly #requests = new PageRequests();
  #state: ReportState;
  /** What the terminal showed last. */
  #lastReport: string;

  /** @param first the outcome of the check before the server started */
  constructor(options: DevelopmentOptions, first: Outcome) {
    this.#options = options;
    this.#state = { version: this.#hasContent(first) ? createVersion() : '', report: getShownReport(first) };
    this.#lastReport = getReport(first);
  }

  get plugin(): Plugin {
    return {
      name: 'content-check',
      // Must run before Astro's middleware, which answers every request that reaches it.
      enforce: 'pre',
      resolveId: (id) =>
        id === dialogPath ? fileURLToPath(new URL('../browser/report-dialog.ts', import.meta.url)) : undefined,
      configureServer: (server) => () => {
        server.middlewares.use((_, response, next) => {
          void this.#handleRequest(response, next);
        });
      },
    };
  }

  /** Watches the content until the server stops. */
  start({ server, refreshContent }: PublishOptions): void {
    const { httpServer } = server;
    // Astro also creates servers that do not listen for requests.
    if (!httpServer) return;
    const { root, config } = this.#options;
    const paths = getProjectPaths(config).map((each) => path.resolve(root, each));
    const watch = new ContentWatch({
      readFingerprint: () => createFingerprint(paths),
      check: () => runCheck(root, config),
      apply: (outcome) => this.#apply(outcome, { server, refreshContent }),
    });
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
    });
  }

  /** Whether there is content that pages can be rendered from. */
  #hasContent(outcome: { kind: Outcome['kind'] }): boolean {
    return this.#options.publication?.exists ?? outcome.kind === 'valid';
  }

  async #handleRequest(response: ServerResponse, next: () => void): Promise<void> {
    if (!(await this.#requests.begin(response))) return;
    const { version, report } = this.#state;
    response.setHeader('Server-Timing', `${versionEntry};desc="${version}"`);
    if (report && !this.#options.publication?.exists) sendReportPage(response, report, dialogPath);
    else next();
  }

  async #apply(outcome: Outcome, options: PublishOptions): Promise<Outcome['kind']> {
    const wasInvalid = this.#state.report !== undefined;
    this.#report(outcome, options.server);
    if (outcome.kind !== 'valid') return outcome.kind;
    const { root, config, publication } = this.#options;
    await this.#requests.pause();
    setPublishedVersion(undefined);
    try {
      if (await (publication?.publish(outcome.project, options) ?? wasInvalid)) {
        this.#state = { version: createVersion() };
        options.server.ws.send(stateEvent, this.#state);
      }
      writeCompletions(root, config);
      return outcome.kind;
    } catch (error) {
      const failed = createFailure(error);
      this.#report(failed, options.server);
      return failed.kind;
    } finally {
      setPublishedVersion(this.#state.version);
      this.#requests.resume();
    }
  }

  /** Reports the outcome of a check in the terminal and, without warnings, in the browser, unless it equals the last report. */
  #report(outcome: Outcome, server: ViteDevServer): void {
    const report = getReport(outcome);
    if (report === this.#lastReport) return;
    this.#lastReport = report;
    process.stderr.write(`\n${formatForTerminal(outcome)}\n`);
    const shown = getShownReport(outcome);
    if (shown?.text === this.#state.report?.text) return;
    this.#state = { ...this.#state, report: shown };
    server.ws.send(stateEvent, this.#state);
  }
}
