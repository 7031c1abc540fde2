import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { contentDir } from '../../shared/content-dir.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import { browserScript, Development } from './development.ts';
import { inTerminal } from './problem.ts';
import { PublishedContent, publishedFolder } from './published-content.ts';
import { writeEditorSchemas } from '../../check/editor-schemas.ts';
import { checkContent, readFacts } from '../../check/run.ts';

/**
 * Checks all content before Astro reads any of it, and again whenever a file changes during development.
 *
 * @param facts what the placeholders stand for; kept up to date, so that whoever fills them need not ask again
 */
export function contentCheck(facts: Facts): AstroIntegration {
  let development: Development | undefined;
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': ({ command, config, isRestart, updateConfig, injectScript }) => {
        if (command === 'preview') return;
        const root = fileURLToPath(config.root).replace(/\/$/, '');
        writeEditorSchemas(root);
        const outcome = checkContent(root, contentDir);
        if (outcome.kind !== 'valid') {
          process.stderr.write(`\n${inTerminal(outcome)}\n`);
          // Thrown instead, Astro would put its own words round the report, and call it unhandled.
          if (command !== 'dev') process.exit(1);
        }
        if (command !== 'dev') return;
        const published = new PublishedContent(path.join(root, publishedFolder(contentDir)));
        // A server that restarts has its pages, and loads what is new as after any change.
        if (!isRestart) {
          published.clear();
          if (outcome.kind === 'valid') published.publish(outcome.project.sources);
        }
        if (published.exists) Object.assign(facts, readFacts(root, published.folder).facts);
        process.env.PUBLISHED_CONTENT_DIR = published.folder;
        development = new Development({ root, facts, published }, outcome);
        injectScript('page', `import ${JSON.stringify(`/${browserScript}`)};`);
        // Neither content nor what is written of it: Astro would read its configuration again with every change.
        const folders = [path.resolve(root, contentDir), path.join(root, '.cache')];
        const ignored = (file: string) => folders.some((folder) => path.resolve(file).startsWith(folder + path.sep));
        updateConfig({ vite: { plugins: [development.plugin], server: { watch: { ignored } } } });
      },
      'astro:server:setup': (options) => {
        development?.start(options);
      },
    },
  };
}
