import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import { contentDir } from '../../shared/content-dir.ts';
import type { Facts } from '../../schemas/placeholders.ts';
import { browserScript, Development } from './development.ts';
import { formatForTerminal, getReport } from './problem.ts';
import { PublishedContent, getPublishedFolder } from './published-content.ts';
import { writeEditorSchemas } from '../../check/editor-schemas.ts';
import { checkBeforeBuild, checkContent, readFacts } from '../../check/run.ts';

/**
 * Checks all content before Astro reads it, and again whenever a file changes during development.
 *
 * @param facts the values of the placeholders; updated in place during development
 */
export function contentCheck(facts: Facts): AstroIntegration {
  let development: Development | undefined;
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, config, isRestart, updateConfig, injectScript }) => {
        if (command === 'preview') return;
        const root = fileURLToPath(config.root).replace(/\/$/, '');
        const outcome = command === 'dev' ? checkContent(root, contentDir) : await checkBeforeBuild(root, contentDir);
        // Without a content folder, there is nothing for editors to complete.
        if (outcome.kind !== 'failed') writeEditorSchemas(root);
        if (getReport(outcome) !== '') process.stderr.write(`\n${formatForTerminal(outcome)}\n`);
        // If this threw an error, Astro would report it as unhandled and add its own text to the report.
        if (outcome.kind !== 'valid' && command !== 'dev') process.exit(1);
        if (command !== 'dev') return;
        const published = new PublishedContent(path.join(root, getPublishedFolder(contentDir)));
        // A restarted server keeps the published content, and loads new content as after any change.
        if (!isRestart) {
          published.clear();
          if (outcome.kind === 'valid') published.publish(outcome.project.sources);
        }
        if (published.exists) Object.assign(facts, readFacts(root, published.folder).facts);
        process.env.PUBLISHED_CONTENT_DIR = published.folder;
        development = new Development({ root, facts, published }, outcome);
        injectScript('page', `import ${JSON.stringify(`/${browserScript}`)};`);
        // Vite must not watch the content or the files generated from it: Astro would restart with every change.
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
