import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';

import { contentDir } from '../collections/content-dir.ts';
import type { Facts } from '../schemas/placeholders.ts';
import { overlay, sendReportPage } from './dev-server.ts';
import { writeEditorSchemas } from './editor-schemas.ts';
import { FreshPages } from './fresh-pages.ts';
import { Gate } from './gate.ts';
import { isContentHeld, reloadContent } from './hold.ts';
import { pretty } from './report/pretty.ts';
import type { Report } from './report/report.ts';
import { checkContent, readFacts } from './run.ts';

const tell = (report: Report) => pretty(report, { colour: process.stdout.isTTY && process.stdout.hasColors() });

/** Keeps the development server from seeing content with mistakes, and shows them in the browser instead. */
function gatePlugin(gate: Gate, root: string, facts: Facts): Plugin {
  const show = (server: ViteDevServer) => {
    server.ws.send(overlay(gate.report, root));
  };

  /** Tells the terminal and the browser what has come of a change. */
  const announce = async (server: ViteDevServer, file: string, wasOpen: boolean) => {
    if (!gate.isOpen) {
      server.config.logger.error(`\n${tell(gate.report)}`);
      show(server);
      return;
    }
    const hasNewFacts = path.basename(file) === 'site.json';
    if (hasNewFacts) Object.assign(facts, readFacts(root, contentDir).facts);
    const more = hasNewFacts ? [path.join(root, 'src/collections/site.ts'), ...gate.pages] : [];
    for (const missed of gate.release(more)) server.watcher.emit('change', missed);
    await reloadContent();
    if (isContentHeld()) return;
    writeEditorSchemas(root);
    if (wasOpen) return;
    server.config.logger.info(tell(gate.report));
    server.ws.send({ type: 'full-reload' });
  };

  let freshPages: FreshPages;

  return {
    name: 'content-check',
    enforce: 'pre',
    configureServer(server) {
      freshPages = new FreshPages(server);
      server.ws.on('connection', () => {
        if (!gate.isOpen) show(server);
        else freshPages.reloadIfOlder();
      });
      server.middlewares.use((request, response, next) => {
        const isPage = request.headers.accept?.includes('text/html') ?? false;
        if (isPage) freshPages.asked(response);
        if (gate.isOpen || gate.wasEverOpen || !isPage) next();
        else sendReportPage(response, gate.report);
      });
    },
    load: (id) => gate.lastGood(id.replace(/\?.*$/, '')),
    hotUpdate: {
      order: 'pre',
      handler({ file, timestamp, server }) {
        if (file.endsWith('/.astro/data-store.json')) freshPages.stored(file);
        if (!gate.isContent(file)) return undefined;
        const wasOpen = gate.isOpen;
        if (gate.changed(file, timestamp)) {
          announce(server, file, wasOpen).catch((error: unknown) => {
            server.config.logger.error(String(error));
          });
        }
        return gate.isOpen ? undefined : [];
      },
    },
  };
}

/**
 * Checks all content before Astro reads any of it, and again whenever a file changes during development.
 *
 * @param facts what the placeholders stand for; kept up to date, so that whoever fills them need not ask again
 */
export function contentCheck(facts: Facts): AstroIntegration {
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, config, updateConfig }) => {
        if (command === 'preview') return;
        const root = fileURLToPath(config.root).replace(/\/$/, '');
        writeEditorSchemas(root);
        const gate = new Gate(path.resolve(root, contentDir), () => checkContent(root, contentDir));
        if (!gate.isOpen) {
          process.stderr.write(`\n${tell(gate.report)}\n`);
          // Thrown instead, Astro would put its own words round the report, and call it unhandled.
          if (command !== 'dev') process.exit(1);
        }
        updateConfig({ vite: { plugins: [gatePlugin(gate, root, facts)] } });
      },
    },
  };
}
