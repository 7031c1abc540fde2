import path from 'node:path';

import type { Publication } from '@stepless/check/astro';

import type { Facts } from '../../schemas/placeholders.ts';
import { contentDir } from '../../shared/content-dir.ts';
import { readSettings } from '../read-settings.ts';
import { ContentCopy } from './content-copy.ts';
import { createPublisher } from './publisher.ts';

/**
 * Lets the development server render pages from a copy of the content that never has mistakes.
 *
 * @param facts the values of the placeholders; updated in place when content is published
 */
export function publishContent(root: string, facts: Facts): Publication {
  const copy = new ContentCopy(path.join(root, '.cache/published', contentDir.replaceAll(/[^\w-]+/g, '-')));
  return {
    folder: copy.folder,
    get exists() {
      return copy.exists;
    },
    begin: (project, isRestart) => {
      // A restarted server keeps the published content, and loads new content as after any change.
      if (!isRestart) {
        copy.clear();
        if (project) copy.write(project.sources);
      }
      if (copy.exists) Object.assign(facts, readSettings(copy.folder).facts);
      process.env.PUBLISHED_CONTENT_DIR = copy.folder;
    },
    publish: createPublisher(copy, facts),
  };
}
