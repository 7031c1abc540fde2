import type { Project } from '@stepless/check';
import { createSource } from '@stepless/documents';

import { isMedia, readFacts } from './site.ts';
import type { Writes } from './step-writer.ts';
import { findChanges } from './versions/find-changes.ts';

/** Says in words what a step changes. What texts say comes before the pictures and files that they name. */
export function nameStep(project: Project, writes: Writes): string {
  const before = project.sources.filter(({ name }) => writes.has(name));
  const after = [...writes].flatMap(([name, bytes]) =>
    bytes ? [createSource(`${project.contentDir}/${name}`, name, bytes)] : [],
  );
  const changes = findChanges(before, after, readFacts(project));
  const [first, ...others] = changes.toSorted((a, b) => Number(isMedia(a.file)) - Number(isMedia(b.file)));
  const sentence = first?.sentence ?? 'A change';
  return `${sentence}${others.length === 0 ? '' : `, and ${others.length} more`}`;
}
