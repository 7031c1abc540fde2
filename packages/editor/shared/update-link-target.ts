/** What the words of a link look like if they are its target, too. */
const ownWords: Readonly<Record<string, RegExp>> = {
  tel: /^\+?[\d\s().-]{5,}$/,
  mailto: /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u,
};

/** Turns such words into the address. A zero in brackets is not dialled. */
const toAddress = (scheme: string, words: string): string =>
  `${scheme}:${scheme === 'tel' ? words.replace('(0)', '').replaceAll(/[\s().-]/g, '') : words.trim()}`;

/** Returns where a link leads once its words have changed. A target made of its words, a phone number or a mail address, changes with them. */
export function updateLinkTarget(target: string, before: string, after: string): string {
  const [, scheme = '', address = ''] = /^(tel|mailto):(.*)$/.exec(target) ?? [];
  const isAddress = ownWords[scheme]?.test(after.trim()) === true || /^\{\s*\w+\s*\}$/.test(after.trim());
  const isOwn = scheme !== '' && toAddress(scheme, address) === toAddress(scheme, before);
  return isOwn && isAddress && before !== after ? toAddress(scheme, after) : target;
}
