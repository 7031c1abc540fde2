import type { Repository } from './repository.ts';

/** A server that changes are sent to. */
export interface Remote {
  name: string;
  /** Its address. It may contain a password, so it is never shown. */
  url: string;
  /** The branch of the server that the latest version comes from, as it was fetched last. */
  latest: string;
}

/**
 * Finds the server of the branch that is checked out, or else the usual one.
 *
 * @param direction changes may be sent to another server than the one that the latest version comes from
 */
export async function findRemote(
  { git, branch }: Repository,
  direction: 'push' | 'fetch',
): Promise<Remote | undefined> {
  const names = (await git.tell('remote')).split('\n').filter((name) => name !== '');
  const format = '--format=%(push:remotename)%00%(upstream:remotename)%00%(upstream)';
  const configured = branch === undefined ? '' : await git.tell('for-each-ref', format, `refs/heads/${branch}`);
  const [push, fetch, upstream = ''] = configured.split('\0');
  const wanted = [...(direction === 'push' ? [push] : []), fetch, 'origin', ...names];
  const name = wanted.find((each) => each !== undefined && names.includes(each));
  if (name === undefined) return undefined;
  const branches = `refs/remotes/${name}/`;
  return {
    name,
    url: await git.tell('remote', 'get-url', '--push', name),
    latest: upstream.startsWith(branches) ? upstream : `${branches}${branch ?? ''}`,
  };
}

interface Address {
  host: string;
  /** owner/name, as it stands in an address */
  path: string;
}

/** Reads the address of a server: https://host/owner/name.git, ssh://git@host/owner/name.git, git@host:owner/name.git. */
function parseAddress(url: string): Address | undefined {
  const complete = url.replace(/^(?:[^@/:]+@)?([^@/:]{2,}):(?!\/\/)\/?/, 'ssh://$1/');
  const parsed = /^(?:https?|ssh|git):/.test(complete) ? URL.parse(complete) : null;
  if (!parsed) return undefined;
  const { protocol, host, hostname, pathname } = parsed;
  // The port of ssh says nothing about that of the pages.
  return {
    host: protocol.startsWith('http') ? host : hostname,
    path: pathname.replaceAll(/^\/+|\/+$/g, '').replace(/\.git$/, ''),
  };
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
  const site = `https://${host}/${path}`;
  const name = encodeURIComponent(branch);
  if (/(?:^|\.)github\./.test(host)) return `${site}/pull/new/${name}`;
  if (/(?:^|\.)gitlab\./.test(host)) return `${site}/-/merge_requests/new?merge_request%5Bsource_branch%5D=${name}`;
  if (host === 'bitbucket.org') return `${site}/pull-requests/new?source=${name}`;
  return undefined;
}

/** Finds the address that a server itself offers after a push: most say where to open a pull request. */
export function findOfferedUrl(said: string, branch: string): string | undefined {
  const offered = said.match(/https:\/\/\S+/g)?.find((url) => url.includes(branch));
  return offered === undefined ? undefined : removeCredentials(offered);
}
