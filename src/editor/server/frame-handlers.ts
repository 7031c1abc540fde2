import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { getPublishedVersion } from '@stepless/check/astro';

import { getPublishedContentDir } from '../../shared/content-dir.ts';
import { placeRequest, type Target } from '../protocol.ts';
import { getContentEditor } from './editor.ts';
import type { Handler } from './handler.ts';
import { placeTarget } from './place-target.ts';

function place(target: Target): Target {
  // Only names of content files are read: the frame could ask for any path.
  const now = getContentEditor()
    .readProject()
    .sources.find(({ name }) => name === target.file);
  const shown = path.join(getPublishedContentDir(), target.file);
  return now && existsSync(shown)
    ? placeTarget(target, readFileSync(shown, 'utf8').replace(/^\uFEFF/, ''), now)
    : target;
}

/** The requests of the frame. */
export const frameHandlers: Readonly<Record<string, Handler>> = {
  place: async (body) => {
    const { target, version } = placeRequest.parse(body);
    return await Promise.resolve(version === getPublishedVersion() ? place(target) : null);
  },
};
