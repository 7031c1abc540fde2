import type { PageOptions } from '../page/page-options.ts';

/** Says that words are not written: nobody must think that they are kept. @param name what they were typed on, if that is known */
export function nameLostKeys(typed: string, { announce, warn }: Pick<PageOptions, 'announce' | 'warn'>, name?: string) {
  const hint = name === undefined ? 'Click a text first.' : `${name}. It is edited in the panel. F6 leads there.`;
  if (typed === '') announce(hint);
  else warn(`“${typed}” is not written. ${hint}`);
}
