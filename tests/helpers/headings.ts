export interface Heading {
  level: number;
  text: string;
}

/** Finds every heading that is more than one level below the heading before it. */
export function findSkippedLevels(headings: readonly Heading[]): string[] {
  return headings.flatMap(({ level, text }, index) => {
    const before = headings[index - 1];
    const deepest = (before?.level ?? 0) + 1;
    return level > deepest
      ? [`h${level} "${text}" follows ${before ? `h${before.level} "${before.text}"` : 'nothing'}`]
      : [];
  });
}
