import { contentHandlers } from './content-handlers.ts';
import type { Handler } from './handler.ts';

export type { Handler };

/** The requests of the editor, by the last part of their path: `POST /@edit/change`. */
export const handlers: Readonly<Record<string, Handler>> = { ...contentHandlers };
