import { Refusal } from '@stepless/documents';

import type { Repository } from './repository.ts';

interface Remote {
  name: string;
  /** Its address. It may contain a password, so it is never shown. */
  url: string;
  /** The branch of the server that the latest version comes from, as it was fetched last. */
  latest: string;
}

/** Finds the server of the branch that is checked out, or else the usual one. */
export async function findRemote({ git, branch }: Repository): Promise<Remote | undefined> {
  const names = (await git.runOrThrow('remote')).split('\n').filter((name) => name !== '');
  const format = '--format=%(upstream:remotename)%00%(upstream)';
  const configured = branch === undefined ? '' : await git.runOrThrow('for-each-ref', format, `refs/heads/${branch}`);
  const [own = '', upstream = ''] = configured.split('\0');
  const name = [own, 'origin', ...names].find((each) => names.includes(each));
  if (name === undefined) return undefined;
  const branches = `refs/remotes/${name}/`;
  return {
    name,
    url: await git.runOrThrow('remote', 'get-url', '--push', name),
    latest: upstream.startsWith(branches) ? upstream : `${branches}${branch ?? ''}`,
  };
}

/** Removes user names and passwords from the addresses in a text. */
export const removeCredentials = (text: string): string => text.replaceAll(/(\w:\/\/)[^\s/@]+@/g, '$1');

/** Returns what a server has said to people. */
export const readAnswer = (said: string): string => removeCredentials(said).replaceAll(/^remote: */gm, '');

export const refuseSilence = (said: string): Refusal =>
  new Refusal(
    `The server does not answer, or does not know you: ${readAnswer(said)} Check the connection to the internet, and try again. If that does not help, ask a developer to sign this computer in to the server.`,
  );

/** Finds the address that a server itself offers after a push: most say where to open a pull request. */
export function findOfferedUrl(said: string, branch: string): string | undefined {
  const offered = said.match(/https:\/\/\S+/g)?.find((url) => url.includes(branch));
  return offered === undefined ? undefined : removeCredentials(offered);
}
