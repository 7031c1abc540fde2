import { writeEditorSchemas } from './editor-schemas.ts';

// Runs after every install, which must not fail because of invalid content.
try {
  writeEditorSchemas(process.cwd());
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.warn(`Editors cannot complete or validate content until the site is built. ${reason}`);
}
