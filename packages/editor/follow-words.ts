/** What the words of a link are, if they are its own target. */
const ownWords = { tel: /^\+?[\d\s().-]{5,}$/, mailto: /^[^\s@]+@[^\s@]+\.\p{L}{2,}$/u };

type Scheme = keyof typeof ownWords;

/** Writes the target that words are. A zero in brackets is not dialled. */
const toTarget = (scheme: Scheme, words: string): string =>
  `${scheme}:${scheme === 'tel' ? words.replace('(0)', '').replaceAll(/[\s().-]/g, '') : words.trim()}`;

/** Returns where a link leads once its words have changed. A phone number or a mail address that is its own target changes it, too. */
export function followWords(target: string, before: string, after: string): string {
  const [, scheme, address = ''] = /^(tel|mailto):(.*)$/.exec(target) ?? [];
  if (scheme !== 'tel' && scheme !== 'mailto') return target;
  const isOwn = toTarget(scheme, address) === toTarget(scheme, before);
  const isAddress = ownWords[scheme].test(after.trim()) || /^\{\s*\w+\s*\}$/.test(after.trim());
  return isOwn && isAddress && before !== after ? toTarget(scheme, after) : target;
}
