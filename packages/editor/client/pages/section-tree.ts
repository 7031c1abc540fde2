import type { SectionSummary } from '../../answers.ts';

/** A component with the components inside it. */
export interface SectionNode {
  section: SectionSummary;
  children: SectionNode[];
}

/** Nests the components of a page, which are listed in the order of the file. */
export function createSectionTree(sections: readonly SectionSummary[]): SectionNode[] {
  const roots: SectionNode[] = [];
  const open: SectionNode[] = [];
  for (const section of sections) {
    const node = { section, children: [] };
    open.length = section.depth;
    (open.at(-1)?.children ?? roots).push(node);
    open.push(node);
  }
  return roots;
}

/**
 * Returns the component before which another one must be put, to be at a position of its list.
 *
 * @param from its position now; undefined if it is new
 */
export const findFollower = (
  nodes: readonly SectionNode[],
  from: number | undefined,
  to: number,
): SectionSummary | undefined => nodes.filter((_, index) => index !== from)[to]?.section;
