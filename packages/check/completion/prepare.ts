import { readConfig } from '../cli/read-config.ts';
import { writeCompletions } from './write-completions.ts';

// Runs after every install, which must not fail because of invalid content.
try {
  writeCompletions(process.cwd(), await readConfig(process.cwd()));
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(`Editors cannot complete or validate content until the site is built. ${reason}`);
}
