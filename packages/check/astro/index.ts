import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { AstroIntegration } from 'astro';

import type { CheckConfig } from '../core/define-check.ts';
import { getProjectPaths } from '../core/project.ts';
import { runCheck, runCheckBeforeBuild } from '../core/outcome.ts';
import { writeCompletions } from '../completion/write-completions.ts';
import { Development, dialogPath, type ShownContent } from './development.ts';
import { formatForTerminal, getReport } from './shown-report.ts';

export { beginCheck, getShownVersion } from './current-content.ts';
export type { ShownContent, ShowOptions } from './development.ts';

/**
 * Checks all content before Astro reads it, and again whenever a file changes during development. A mistake stops a build.
 * During development, it shows over the page.
 *
 * @param shownContent keeps invalid content from the pages during development. Without it, Astro itself reads the content
 */
export function contentCheck(config: CheckConfig, shownContent?: ShownContent): AstroIntegration {
  let development: Development | undefined;
  return {
    name: 'content-check',
    hooks: {
      'astro:config:setup': async ({ command, config: astro, isRestart, updateConfig, injectScript }) => {
        if (command === 'preview') return;
        const root = fileURLToPath(astro.root).replace(/\/$/, '');
        const outcome = command === 'dev' ? runCheck(root, config) : await runCheckBeforeBuild(root, config);
        // Without a content folder, there is nothing for code editors to complete.
        if (outcome.kind !== 'failed') writeCompletions(root, config);
        if (getReport(outcome) !== '') process.stderr.write(`\n${formatForTerminal(outcome)}\n`);
        // If this threw an error, Astro would report it as unhandled and add its own text to the report.
        if (outcome.kind !== 'valid' && command !== 'dev') process.exit(1);
        if (command !== 'dev') return;
        shownContent?.begin(outcome.kind === 'valid' ? outcome.project : undefined, isRestart);
        development = new Development({ root, config, shownContent }, outcome);
        injectScript('page', `import ${JSON.stringify(dialogPath)};`);
        // Vite must not watch content that is shown by other means: Astro would restart with every change.
        const [contentDir = ''] = getProjectPaths(config);
        const folders = shownContent ? [path.resolve(root, contentDir), shownContent.folder] : [];
        const ignored = (file: string) => folders.some((folder) => path.resolve(file).startsWith(folder + path.sep));
        updateConfig({ vite: { plugins: [development.plugin], server: { watch: { ignored } } } });
      },
      'astro:server:setup': (options) => {
        development?.start(options);
      },
    },
  };
}
