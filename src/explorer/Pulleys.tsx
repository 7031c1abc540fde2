import { getRimRadius, getShaftRadius, type ConeDrive } from '../kinematics/cone-section.ts';
import type { ExplorerMessages } from './messages.ts';
import { getViews } from './pulley-views.ts';
import type { GetPartProps } from './use-direct-updates.ts';

interface Props {
  drive: ConeDrive;
  getPartProps: GetPartProps;
  messages: ExplorerMessages['pulleys'];
}

/**
 * Two views of the pulleys and their belt, one below the other: a view along the shafts, and a section through both shafts.
 * Both are drawn in millimetres at the same scale. Dashed lines connect the belt in one view with the belt in the other. The
 * driving pulley is on the left.
 */
export function Pulleys({ drive, getPartProps, messages }: Props) {
  const { centreDistance } = drive;
  const [rim, shaft] = [getRimRadius(drive), getShaftRadius(drive)];
  const { side, section } = getViews(drive);
  const getViewBox = (height: number) => `${-side} ${-height} ${centreDistance + 2 * side} ${2 * height}`;
  const drawAlong = (height: number, offset: number) =>
    [offset, centreDistance + offset].map((x) => `M${x} ${-height}V${height}`).join('');
  const axis = `M${-side} 0H${centreDistance + side}`;
  const circles = [0, centreDistance].flatMap((x) => [rim, shaft].map((r) => ({ x, r })));
  return (
    <div className="explorer-drawings">
      <svg className="drawing" viewBox={getViewBox(side)} role="img" aria-label={messages.description}>
        <path className="guide" d={axis + drawAlong(side, 0)} />
        {circles.map(({ x, r }) => (
          <circle key={`${x} ${r}`} cx={x} r={r} />
        ))}
        <circle className="guide" {...getPartProps('primary')} />
        <circle className="guide" cx={centreDistance} {...getPartProps('secondary')} />
        <path className="guide" {...getPartProps('side projection')} />
        <polyline {...getPartProps('primary radius')} />
        <polyline {...getPartProps('secondary radius')} />
        <path className="stepless" {...getPartProps('belt')} />
      </svg>
      <svg className="drawing" viewBox={getViewBox(section)} role="img" aria-label={messages.section}>
        <path className="guide" d={axis + drawAlong(section, 0)} />
        <path d={drawAlong(section, -shaft) + drawAlong(section, shaft)} />
        <path className="cones" {...getPartProps('cones')} />
        <path className="belt-section" {...getPartProps('belt section')} />
        <path className="guide" {...getPartProps('section projection')} />
      </svg>
    </div>
  );
}
