import type { ContentIcon } from '@stepless/editor';
import { iconDrawings } from '../shared/icon-library.ts';
import { icons } from '../schemas/icon.ts';

/** Lists every icon that content can name, with the words that it is found by. */
export const listIcons = (): ContentIcon[] =>
  [...iconDrawings].map(([name, svg]) => ({ name, tags: icons.get(name) ?? [], svg }));
