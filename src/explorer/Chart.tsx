import type { Axis } from './axis.ts';
import { CHART_SIZE, type Chart as Drawing } from './chart-geometry.ts';
import type { Part } from './use-direct-updates.ts';

interface Props {
  chart: Drawing;
  label: string;
  description: string;
  part: Part;
}

/** A figure of both gearboxes over the road speed: their two lines, and on each the point that shows now. */
export function Chart({ chart, label, description, part }: Props) {
  return (
    <div className="chart">
      <p className="label">{label}</p>
      <div className="chart-plot">
        <svg
          className="drawing"
          viewBox={`0 0 ${CHART_SIZE} ${CHART_SIZE}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={description}
        >
          <path className="guide" d={chart.grid} />
          <path className="stepped" d={chart.stepped} />
          <path className="stepless" d={chart.stepless} />
          <polyline {...part(`${chart.value} between`)} />
          <polyline className="dot" {...part(`${chart.value} stepped`)} />
          <polyline className="dot stepless" {...part(`${chart.value} stepless`)} />
        </svg>
      </div>
      <Ticks className="ticks-y" axis={chart.values} />
      <Ticks className="ticks-x" axis={chart.speeds} />
    </div>
  );
}

/** The figures along an axis. The chart's description and the table stand for them where they are not seen. */
const Ticks = ({ className, axis }: { className: string; axis: Axis }) => (
  <div className={`label ticks ${className}`} aria-hidden="true">
    {axis.ticks.map((tick) => (
      <span key={tick}>{tick}</span>
    ))}
  </div>
);
