import { writeEditorSchemas } from './editor-schemas.ts';

// Runs after every install, which must succeed whatever state the content is in.
try {
  writeEditorSchemas(process.cwd());
} catch (error) {
  console.warn(`Editors will not complete content until the site is next built: ${String(error)}`);
}
