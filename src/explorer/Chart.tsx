import type { Axis } from '../shared/axis.ts';
import { CHART_SIZE, type ChartGeometry } from './chart-geometry.ts';
import type { GetPartProps } from './use-direct-updates.ts';

interface Props {
  chart: ChartGeometry;
  label: string;
  /** The text alternative of the drawing. */
  description: string;
  /** The label of the horizontal axis. */
  speed: string;
  getPartProps: GetPartProps;
}

/** A chart of both gearboxes over the road speed, with a dot on each curve at the current road speed. */
export function Chart({ chart, label, description, speed, getPartProps }: Props) {
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
          <polyline {...getPartProps(`${chart.quantity} between`)} />
          <polyline className="dot" {...getPartProps(`${chart.quantity} stepped`)} />
          <polyline className="dot stepless" {...getPartProps(`${chart.quantity} stepless`)} />
        </svg>
      </div>
      <Ticks className="ticks-y" axis={chart.values} />
      <Ticks className="ticks-x" axis={chart.speeds} />
      <p className="label">{speed}</p>
    </div>
  );
}

/** The numbers along an axis. Screen readers get the chart's description and the table instead. */
const Ticks = ({ className, axis }: { className: string; axis: Axis }) => (
  <div className={`label ticks ${className}`} aria-hidden="true">
    {axis.ticks.map((tick) => (
      <span key={tick}>{tick}</span>
    ))}
  </div>
);
