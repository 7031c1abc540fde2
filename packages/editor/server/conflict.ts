import type { Project } from '@stepless/check';
import type { Source } from '@stepless/documents';

import type { Change, Conflict, Target } from '../protocol.ts';
import { hashBytes } from './content-files.ts';
import { describe } from './describe/describe.ts';
import { LostTargetError } from './describe/place.ts';
import { placeTarget } from './place-target.ts';
import { readContent } from './site.ts';

/** Somebody has changed the same text. */
export class ConflictError extends Error {
  readonly conflict: Conflict;

  constructor(conflict: Conflict) {
    super('Somebody has changed the same text.');
    this.conflict = conflict;
  }
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** Returns the text that a person wants to write. */
function getIntendedText(changes: readonly Change[]): string | undefined {
  const change = changes.find(({ action }) => action !== 'add-picture');
  if (change?.action === 'write') return change.markdown;
  if (change?.action === 'write-file') return change.text;
  return change?.action === 'set' ? toText(change.value) : undefined;
}

/** Finds what stands in the place of a target now. Undefined if it is gone. */
function findTheirs(project: Project, target: Target): Pick<Conflict, 'theirs' | 'target'> | undefined {
  try {
    return { theirs: toText(describe(readContent(project), target).value), target };
  } catch (error) {
    if (error instanceof LostTargetError) return undefined;
    throw error;
  }
}

interface Wish {
  /** What the changes do. */
  name: string;
  changes: readonly Change[];
  /** The file with the changes, and as it was when they were made. Undefined if nobody knows that version any more. */
  after: Source | undefined;
  before: Source | undefined;
}

/** Describes changes to a text of a file that somebody else has changed too. */
export function createConflict(project: Project, now: Source, { name, changes, before, after }: Wish): ConflictError {
  const change = changes.find((each) => 'target' in each && each.target.file === now.name);
  const placed = before && change && 'target' in change && placeTarget(change.target, before.text, now);
  const yours = getIntendedText(changes) ?? (after ?? now).text;
  const found = placed ? findTheirs(project, placed) : undefined;
  return new ConflictError({
    file: now.name,
    name,
    yours,
    theirs: found?.theirs ?? now.text,
    hash: hashBytes(now.bytes),
    target: found?.target,
  });
}
