import type { Redirect } from '../../schemas/redirect.ts';

/** A redirect, split into the parts that hosts write in different places. */
export interface HostRedirect {
  /** The old address, without a trailing slash. With one, it redirects as well. */
  from: string;
  status: 301 | 302;
  /** The new address, without its fragment. */
  target: string;
  /** The fragment with its #, or nothing. */
  fragment: string;
  /** Whether the query of the request is added. If the new address has a query of its own, it is not. */
  keepsQuery: boolean;
}

/** Encodes the characters that have a meaning in the configuration of a host. */
const encode = (text: string) =>
  text.replaceAll(/[^\w.~:/?#[\]@!&'()*+,=%-]/gu, (character) => encodeURIComponent(character));

export function describeRedirect({ from, to, permanent }: Redirect): HostRedirect {
  const [, target = '', fragment = ''] = /^([^#]*)(.*)$/.exec(to) ?? [];
  return {
    from,
    status: permanent ? 301 : 302,
    target: encode(target),
    fragment: encode(fragment),
    keepsQuery: !target.includes('?'),
  };
}

export const findRedirect = (redirects: readonly HostRedirect[], address: string): HostRedirect | undefined =>
  redirects.find(({ from }) => from === address || `${from}/` === address);

/** Writes the value of a Location header. @param search the query of the request with its question mark, or nothing */
export const formatLocation = ({ target, fragment, keepsQuery }: HostRedirect, search: string): string =>
  target + (keepsQuery ? search : '') + fragment;
