import type { ContentIcon } from '@stepless/editor';
import { iconDrawings } from '../schemas/icon-drawings.ts';
import { icons } from '../schemas/icon.ts';

const formatElement = ([tag, attributes]: readonly [string, Readonly<Record<string, string>>]) =>
  `<${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)].join(' ')}/>`;

/** Lists every icon that content can name, with the words that it is found by. */
export const listIcons = (): ContentIcon[] =>
  [...iconDrawings].map(([name, nodes]) => ({
    name,
    tags: icons.get(name) ?? [],
    svg: nodes.map(formatElement).join(''),
  }));
