import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

import { site as schema, type Site } from '../schemas/site.ts';

/** Reads site.json of a content folder. Throws where it is missing, is not JSON or does not fit its schema. */
export function readSite(dir: string): Site {
  const file = path.join(dir, 'site.json');
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${file} cannot be used.\n${reason}`, { cause: error });
  }
}
