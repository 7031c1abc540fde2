import type { PageOptions } from '../page/page-options.ts';

/**
 * Says that words are not written: nobody must think that they are kept.
 *
 * @param typed the words. Without any, only the hint is announced. After a single key, the next one would say it again.
 * @param name what they were typed on, if that is known
 */
export function nameLostWords({ announce, notify, warn }: PageOptions, typed: string, name?: string): void {
  const hint = name === undefined ? 'Click a text first.' : `${name}. It is edited in the panel. F6 leads there.`;
  if (typed === '') announce(hint);
  if (typed.length === 1) notify(`What you type is not written. ${hint}`);
  if (typed.length < 2) return;
  const run = () => void navigator.clipboard.writeText(typed);
  warn(`“${typed}” is not written. ${hint}`, { label: 'Copy these words', icon: 'copy', run, isLasting: true });
}
