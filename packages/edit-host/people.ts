import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

import type { Person } from '@stepless/sign-in';

/** Names the working tree and the branch of a person: no two people have the same. */
export function getId({ email }: Person): string {
  const [name = ''] = email.split('@');
  const hash = createHash('sha256').update(email).digest('hex').slice(0, 8);
  return `${name.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'person'}-${hash}`;
}

/** Whether a text has the form of an id. */
export const isId = (text: string): boolean => /^[a-z0-9]+(?:-[a-z0-9]+)*-[0-9a-f]{8}$/.test(text);

/** Keeps content from making git run a program, follow a link or read another repository. */
const safe = `[include]
  path = ${path.join(homedir(), '.gitconfig')}
[core]
  hooksPath = /dev/null
  symlinks = false
  fsmonitor = false
[submodule]
  recurse = false
[protocol "ext"]
  allow = never
`;

/**
 * Writes the settings of git for the working trees of people.
 *
 * @param folder the folder with the working trees, absolute
 * @returns the variable that makes git read them
 */
export function writeGitConfig(folder: string): Record<string, string> {
  const file = path.join(folder, 'gitconfig');
  writeFileSync(file, safe);
  return { GIT_CONFIG_GLOBAL: file };
}

/** Returns the name of a person for commits. Git ends a name at these characters. */
export const getAuthorName = ({ email, name = '' }: Person): string =>
  name.replaceAll(/[<>\n\0]/g, ' ').trim() || email;
