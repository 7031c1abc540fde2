import type { BeltDrive } from '../kinematics/belt.ts';
import type { GetPartProps } from './use-direct-updates.ts';

interface Props {
  drive: BeltDrive;
  getPartProps: GetPartProps;
  /** The text alternative of the drawing. */
  description: string;
}

/** The two pulleys and their belt, seen along the shafts, drawn in millimetres. The driving pulley is on the left. */
export function Pulleys({ drive, getPartProps, description }: Props) {
  const { centreDistance, largestRadius } = drive;
  const reach = largestRadius + 12;
  const viewBox = `${-reach} ${-reach} ${centreDistance + 2 * reach} ${2 * reach}`;
  const crosses = [0, centreDistance].map((x) => `M${x} ${-reach}V${reach}`).join('');
  const circles = [0, centreDistance].flatMap((x) => [largestRadius + 5, 9, 1].map((r) => ({ x, r })));
  return (
    <div>
      <svg className="drawing" viewBox={viewBox} role="img" aria-label={description}>
        <path className="guide" d={`M${-reach} 0H${centreDistance + reach}${crosses}`} />
        {circles.map(({ x, r }) => (
          <circle key={`${x} ${r}`} cx={x} r={r} />
        ))}
        <circle className="trace" {...getPartProps('primary')} />
        <circle className="trace" cx={centreDistance} {...getPartProps('secondary')} />
        <polyline {...getPartProps('primary radius')} />
        <polyline {...getPartProps('secondary radius')} />
        <path className="stepless" {...getPartProps('belt')} />
      </svg>
    </div>
  );
}
