import type { FigurePart } from './use-moving-parts.ts';

/** A figure that changes all the time, in a box of its own: however it changes, nothing round it is laid out again. */
export const Figure = ({ text, ref }: ReturnType<FigurePart>) => (
  <span ref={ref} className="explorer-figure">
    {text}
  </span>
);
