import { id as schema } from '../schemas/text.ts';
import { getText, type Located } from './located.ts';
import { toPlainLetters } from './look-alikes.ts';

/** Converts a text to lower-case words joined by hyphens. */
export const toId = (text: string): string =>
  toPlainLetters(text)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');

/** Suggests an id for a row, after what the row shows, that no other row has. */
export function suggestId(row: Located, taken: ReadonlySet<string>): string {
  const text = ['title', 'name', 'label', 'metric', 'id'].map((key) => getText(row, key)).find((each) => each?.trim());
  const wanted = toId(text ?? '').replace(/^[-\d]+/, '');
  const id = schema.safeParse(wanted).success ? wanted : 'new-row';
  for (let number = 2, free = id; ; number++) {
    if (!taken.has(free)) return free;
    free = `${id}-${number}`;
  }
}
