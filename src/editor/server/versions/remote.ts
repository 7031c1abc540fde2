import { openGit } from './git.ts';
import type { Repository } from './repository.ts';

/** A server that changes are sent to. */
export interface Remote {
  name: string;
  /** Its address. It may contain a password, so it is never shown. */
  url: string;
}

/**
 * Finds the server of the branch that is checked out, or else the usual one.
 *
 * @param direction changes may be sent to another server than the one that the latest version comes from
 */
export async function findRemote(
  { folder, branch }: Pick<Repository, 'folder' | 'branch'>,
  direction: 'push' | 'fetch' = 'push',
): Promise<Remote | undefined> {
  const git = openGit(folder);
  const names = (await git.raw('remote')).split('\n').filter((name) => name !== '');
  const read = async (key: string) => (await git.raw('config', '--get', key)).trim();
  const wanted = [
    ...(direction === 'push'
      ? [branch === undefined ? '' : await read(`branch.${branch}.pushRemote`), await read('remote.pushDefault')]
      : []),
    branch === undefined ? '' : await read(`branch.${branch}.remote`),
    'origin',
  ];
  const name = wanted.find((candidate) => names.includes(candidate)) ?? names[0];
  if (name === undefined) return undefined;
  return { name, url: (await git.raw('remote', 'get-url', '--push', name)).trim() };
}

interface Address {
  host: string;
  /** owner/name */
  path: string;
}

/** Reads the address of a server: https://host/owner/name.git, ssh://git@host/owner/name.git, git@host:owner/name.git. */
function parseAddress(url: string): Address | undefined {
  const [, scpHost, scpPath] = /^(?:[^@/:]+@)?([^@/:]{2,}):(?!\/\/)\/?(.+)$/.exec(url) ?? [];
  const trim = (path: string) =>
    path
      .replace(/^\/+/, '')
      .replace(/\/+$/, '')
      .replace(/\.git$/, '');
  if (scpHost !== undefined && scpPath !== undefined) return { host: scpHost, path: trim(scpPath) };
  if (!/^(?:https?|ssh|git):\/\//.test(url) || !URL.canParse(url)) return undefined;
  const { protocol, host, hostname, pathname } = new URL(url);
  // The port of ssh says nothing about that of the pages.
  return { host: protocol.startsWith('http') ? host : hostname, path: trim(decodeURI(pathname)) };
}

/** Names a server without passwords: `github.com/owner/name`. */
export function describeRemote(url: string): string {
  const address = parseAddress(url);
  return address ? `${address.host}/${address.path}` : removeCredentials(url);
}

/** Removes user names and passwords from the addresses in a text. */
export const removeCredentials = (text: string): string => text.replaceAll(/(\w:\/\/)[^\s/@]+@/g, '$1');

/** Returns the page where a pull request for a branch is opened, on servers whose addresses are known. */
export function getReviewUrl(url: string, branch: string): string | undefined {
  const address = parseAddress(url);
  if (!address) return undefined;
  const { host, path } = address;
  const site = `https://${host}/${encodeURI(path)}`;
  const name = encodeURIComponent(branch);
  if (/(?:^|\.)github\./.test(host)) return `${site}/pull/new/${name}`;
  if (/(?:^|\.)gitlab\./.test(host)) return `${site}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${name}`;
  if (host === 'bitbucket.org') return `${site}/pull-requests/new?source=${name}`;
  return undefined;
}

/** Finds the address that a server itself offers, in what it says after a push: most say where to open a pull request. */
export function findOfferedUrl(output: string, branch: string): string | undefined {
  const offered = [...output.matchAll(/^remote:\s+(?:\S.*\s)?(https:\/\/\S+)\s*$/gm)].map(([, url = '']) => url);
  const found = offered.find((url) => url.includes(branch) || url.includes(encodeURIComponent(branch)));
  return found === undefined ? undefined : removeCredentials(found);
}
