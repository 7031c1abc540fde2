export interface Heading {
  level: number;
  text: string;
}

/** Every heading that stands more than one level below the heading before it. */
export function skippedLevels(headings: readonly Heading[]): string[] {
  return headings.flatMap(({ level, text }, index) => {
    const before = headings[index - 1];
    const deepest = (before?.level ?? 0) + 1;
    return level > deepest
      ? [`h${level} "${text}" follows ${before ? `h${before.level} "${before.text}"` : 'nothing'}`]
      : [];
  });
}
