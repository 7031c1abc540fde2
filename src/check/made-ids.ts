import type { Content } from './content.ts';
import { getText } from './located.ts';
import type { Element } from './parse/body.ts';

/** An id that the site itself gives to a part of a page, such as the heading of a section. */
interface MadeId {
  id: string;
  element: Element;
}

/** The ids that the layout has on every page, besides those that links can lead to. */
export const layoutIds = [
  'navbar',
  'menu-button',
  'quick-links',
  'legal-links',
  'social-links',
  'island-error',
] as const;

/** The ids that components make, each with a number if the page has the component more than once. */
const own: Partial<Record<string, { name: string; endings: readonly string[] }>> = {
  Comparison: { name: 'comparison', endings: ['-title', '-metric', '-traditional', '-product', '-improvement'] },
  Contact: {
    name: 'enquiry',
    endings: ['', '-section', '-title', '-name', '-company', '-email', '-use-case', '-message', '-message-hint'],
  },
  Environment: { name: 'environment', endings: [] },
  Hero: { name: 'variator', endings: ['-title', '-text'] },
  RatioChart: { name: 'ratio-chart', endings: ['-title', '-text'] },
  Technology: { name: 'tabs', endings: [''] },
};

const listRowIds = ({ entries }: Content, list: string) =>
  entries.flatMap(({ owner, value }) => (owner === list ? (getText(value, 'id') ?? []) : []));

/** Lists the ids that the components of a page make. */
export function listMadeIds(content: Content, elements: readonly Element[]): MadeId[] {
  const counts = new Map<string, number>();
  return elements.flatMap((element): MadeId[] => {
    const { name, attributes, isHidden } = element;
    if (isHidden || name === 'Claim') return [];
    const id = getText(attributes, 'id');
    const made: string[] = [];
    if (id !== undefined && name !== 'Contact') made.push(`${id}-title`);
    if (id !== undefined && name === 'RatioExplorer') made.push(`${id}-table`, `${id}-speed`);
    const parts = own[name];
    if (parts) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const start = count === 1 ? parts.name : `${parts.name}-${count}`;
      const rows = name === 'Comparison' || name === 'Environment' ? listRowIds(content, parts.name) : [];
      made.push(...[...parts.endings, ...rows.map((row) => `-${row}`)].map((ending) => start + ending));
    }
    return made.map((each) => ({ id: each, element }));
  });
}
