/** Hosts reserved for examples (RFC 2606), and those called `example` under another top-level domain. */
export const isReservedHost = (host: string) => /(?:^|\.)(?:example(?:\.\w+)?|invalid|test)\.?$/i.test(host);

/** Names of profiles that are made up. */
const exampleName =
  /^@?(?:(?:.*[-_.])?examples?(?:[-_.\d].*)?|your[-_]?(?:company|name|profile)|placeholder(?:[-_.\d].*)?)$/i;

const networks = /(?:^|\.)(?:linkedin|x|twitter|facebook|instagram|youtube|xing|github|vimeo)\.com$/i;

/** Whether an address leads to an example domain, or to a made-up profile of a social network. */
export function isExample(address: string): boolean {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  // What follows the name of a profile, such as a repository, may well be called “examples”.
  const [, profile = ''] = url.pathname
    .replace(/^\/(?:in|pub|company|school|showcase|c|user|pages)(?=\/)/, '')
    .split('/');
  return isReservedHost(url.hostname) || (networks.test(url.hostname) && exampleName.test(profile));
}
