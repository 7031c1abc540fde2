import { contentHandlers } from './content-handlers.ts';
import { versionHandlers } from './versions/version-handlers.ts';
import { getContentReader } from './editor.ts';
import { frameHandlers } from './frame-handlers.ts';
import type { Handler } from './handler.ts';
import { createPanelHandlers } from './panel-handlers.ts';

/** The requests of the editor, by the last part of their path: `POST /@edit/change`. */
export const handlers: Readonly<Record<string, Handler>> = {
  ...contentHandlers,
  ...createPanelHandlers(getContentReader()),
  ...versionHandlers,
  ...frameHandlers,
};
