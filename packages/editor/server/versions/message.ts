import { shortenList } from '@stepless/check';

import { findFree, toSlug } from '../../shared/slug.ts';
import type { ListedChange } from '../compare/find-changes.ts';
import { nameFile } from '../describe/name-file.ts';

/** Longer subjects are cut off in lists. */
const LONGEST_SUBJECT = 72;
const LONGEST_BRANCH_NAME = 40;

const isSubject = (text: string) => text.length <= LONGEST_SUBJECT;

function formatSubject(changes: readonly ListedChange[]): string {
  const subject = `Edit: ${shortenList([...new Set(changes.map(({ file }) => nameFile(file)))], 3)}`;
  return isSubject(subject) ? subject : `${subject.slice(0, LONGEST_SUBJECT - 1)}…`;
}

/** Writes a message from the sentences: a subject, and below it a list of all changes. A single short sentence is the subject. */
export function composeMessage(changes: readonly ListedChange[]): string {
  const [first, ...others] = changes;
  if (!first) return '';
  const subject = formatSubject(changes);
  if (others.length > 0) return `${subject}\n\n${changes.map(({ sentence }) => `- ${sentence}`).join('\n')}`;
  return isSubject(first.sentence) ? first.sentence : `${subject}\n\n${first.sentence}`;
}

/** Makes a name for a branch from a message: small letters, digits and hyphens. */
export function createBranchName(message: string, taken: ReadonlySet<string>): string {
  const [subject = ''] = message.trim().split('\n');
  const slug = toSlug(subject.replace(/^edit:/i, ''), LONGEST_BRANCH_NAME);
  return findFree(`edit-${slug || 'site'}`, taken);
}
