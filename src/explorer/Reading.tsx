import type { GetReadingProps } from './use-direct-updates.ts';

type Props = ReturnType<GetReadingProps> & { className?: string };

/** A number that changes with the road speed. Its box has a fixed size, so that a change never moves its surroundings. */
export const Reading = ({ text, ref, className = 'explorer-figure' }: Props) => (
  <span ref={ref} className={className}>
    {text}
  </span>
);
