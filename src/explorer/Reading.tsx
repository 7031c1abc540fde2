import type { FigurePart } from './use-direct-updates.ts';

type Props = ReturnType<FigurePart> & { className?: string };

/** A figure that changes all the time, in a box of its own: however it changes, nothing round it is laid out again. */
export const Figure = ({ text, ref, className = 'explorer-figure' }: Props) => (
  <span ref={ref} className={className}>
    {text}
  </span>
);
