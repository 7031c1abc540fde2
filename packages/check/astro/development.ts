import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { HookParameters } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';

import { stateEvent, versionEntry, type ReportState } from '../browser/report-state.ts';
import { writeCompletions } from '../completion/write-completions.ts';
import type { CheckConfig } from '../core/define-check.ts';
import { getProjectPaths, type Project } from '../core/project.ts';
import { createFailure, runCheck, type Outcome } from '../core/outcome.ts';
import { ContentWatch } from './content-watch.ts';
import { createFingerprint } from './fingerprint.ts';
import { setShownVersion, setWatch } from './current-content.ts';
import { PageRequests } from './page-requests.ts';
import { sendReportPage } from './report-page.ts';
import { formatForTerminal, getReport, getShownReport } from './shown-report.ts';

/** Where the server has the script that shows the report. */
export const dialogPath = '/@content-check/report-dialog';

/** What is needed to show other content. */
export interface ShowOptions {
  server: ViteDevServer;
  refreshContent?: HookParameters<'astro:server:setup'>['refreshContent'] | undefined;
}

/** A copy of the content that pages are rendered from during development. It never has mistakes. */
export interface ShownContent {
  /** An absolute path. */
  readonly folder: string;
  /** Whether there was valid content to show. Until then, the report takes the place of every page. */
  readonly exists: boolean;
  /**
   * Called before the server starts.
   *
   * @param project undefined if the content is invalid
   * @param isRestart whether the server ran before, with other settings
   */
  begin: (project: Project | undefined, isRestart: boolean) => void;
  /** Shows other valid content. Called while no page is being rendered. @returns whether anything has changed */
  show: (project: Project, options: ShowOptions) => Promise<boolean>;
}

const createVersion = () => String(Date.now());

interface DevelopmentOptions {
  root: string;
  config: CheckConfig;
  shownContent: ShownContent | undefined;
}

/** Reports invalid content in the terminal and in the browser, and shows valid content. */
export class Development {
  readonly #options: DevelopmentOptions;
  readonly #requests = new PageRequests();
  #state: ReportState;
  /** What the terminal showed last. */
  #lastReport: string;

  /** @param first the outcome of the check before the server started */
  constructor(options: DevelopmentOptions, first: Outcome) {
    this.#options = options;
    // Without content, there is nothing that pages can be rendered from.
    const hasContent = options.shownContent?.exists ?? first.kind === 'valid';
    this.#state = { version: hasContent ? createVersion() : '', report: getShownReport(first) };
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
  start({ server, refreshContent }: ShowOptions): void {
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
      setShownVersion(this.#state.version);
      void watch.run();
    });
    httpServer.once('close', () => {
      setWatch(undefined);
      watch.stop();
    });
  }

  async #handleRequest(response: ServerResponse, next: () => void): Promise<void> {
    if (!(await this.#requests.begin(response))) return;
    const { version, report } = this.#state;
    response.setHeader('Server-Timing', `${versionEntry};desc="${version}"`);
    if (report && !this.#options.shownContent?.exists) sendReportPage(response, report, dialogPath);
    else next();
  }

  async #apply(outcome: Outcome, options: ShowOptions): Promise<Outcome['kind']> {
    const wasInvalid = this.#state.report !== undefined;
    this.#report(outcome, options.server);
    if (outcome.kind !== 'valid') return outcome.kind;
    const { root, config, shownContent } = this.#options;
    await this.#requests.pause();
    setShownVersion(undefined);
    try {
      if (await (shownContent?.show(outcome.project, options) ?? wasInvalid)) {
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
      setShownVersion(this.#state.version);
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
