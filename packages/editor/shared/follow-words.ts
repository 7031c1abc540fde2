/** What the words of a link are, if they are its own target. */
const ownWords: Readonly<Record<string, RegExp>> = {
  tel: /^\+?[\d\s().-]{5,}$/,
  mailto: /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u,
};

/** Writes the target that words are. A zero in brackets is not dialled. */
const toTarget = (scheme: string, words: string): string =>
  `${scheme}:${scheme === 'tel' ? words.replace('(0)', '').replaceAll(/[\s().-]/g, '') : words.trim()}`;

/** Returns where a link leads once its words have changed. A phone number or a mail address that is its own target changes it, too. */
export function followWords(target: string, before: string, after: string): string {
  const [, scheme = '', address = ''] = /^(tel|mailto):(.*)$/.exec(target) ?? [];
  const isAddress = ownWords[scheme]?.test(after.trim()) === true || /^\{\s*\w+\s*\}$/.test(after.trim());
  const isOwn = scheme !== '' && toTarget(scheme, address) === toTarget(scheme, before);
  return isOwn && isAddress && before !== after ? toTarget(scheme, after) : target;
}
