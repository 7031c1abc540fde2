import { drawBelt } from '../kinematics/belt-path.ts';
import { getRimRadius } from '../kinematics/cone-section.ts';
import type { Axis } from '../shared/axis.ts';
import { fill, type Format } from './format.ts';
import { MAP_SIZE } from './operating-map.ts';
import type { Calculation } from './report.ts';
import { getPlace, variations } from './sensitivity.ts';

/** The numbers along an axis. Screen readers get the table of results instead. */
const Ticks = ({ axis, format, className }: { axis: Axis; format: Format; className: string }) => (
  <div className={`label ticks ${className}`} aria-hidden="true">
    {axis.ticks.map((tick) => (
      <span key={tick}>{format.number(tick)}</span>
    ))}
  </div>
);

/** The map of the power source, with the operating points of each gearbox. */
export function OperatingMap({ content, answer, format }: Calculation) {
  const { charts } = content;
  const { map } = answer;
  return (
    <div className="calculator-maps">
      {(['present', 'stepless'] as const).map((name) => (
        <div key={name} className="calculator-map">
          <p>{content.table[name]}</p>
          <p className="label">{`${charts.torque}, ${format.unit('torque')}`}</p>
          <svg
            className="drawing"
            viewBox={`0 0 ${MAP_SIZE} ${MAP_SIZE}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${content.table[name]}: ${charts.map}`}
          >
            <path d={`M0 0V${MAP_SIZE}H${MAP_SIZE}`} />
            <path className="guide" d={map.efficiencies} />
            <path d={map.fullLoad} />
            {map[name].map((dots, size) => (
              <path key={size} className={name === 'stepless' ? `dots-${size} stepless` : `dots-${size}`} d={dots} />
            ))}
          </svg>
          <Ticks className="ticks-y" axis={map.torques} format={format} />
          <Ticks className="ticks-x" axis={map.speeds} format={format} />
          <p className="label text-end">{`${charts.speed}, ${format.unit('rated')}`}</p>
        </div>
      ))}
      <p className="calculator-note">{fill(charts.legend, { level: format.percent(map.bestLevel) })}</p>
    </div>
  );
}

const WIDTH = 1000;
const NO_BREAK_SPACE = '\u00A0';
/** The narrowest reach of the tornado to either side: two points. */
const NARROWEST = 0.02;

/** What moves the break-even most. */
export function Tornado({ content, answer, format }: Calculation) {
  const { sensitivities = [], breakEven } = answer;
  const centre = getPlace(breakEven);
  const rows = sensitivities.map(({ name, less, more }) => ({ name, less: getPlace(less), more: getPlace(more) }));
  const reach = Math.max(
    NARROWEST,
    ...rows.flatMap(({ less, more }) => [less, more].map((at) => Math.abs(at - centre))),
  );
  const scale = (place: number) => Math.round(((place - centre + reach) / (2 * reach)) * WIDTH);
  return (
    <div>
      <h3 className="font-bold">{content.charts.tornado}</h3>
      <p className="calculator-note">{content.charts.tornadoNote}</p>
      <ul className="calculator-tornado">
        {rows.map(({ name, less, more }) => (
          <li key={name}>
            <span>{`${content.fields[name].label} ±${NO_BREAK_SPACE}${format.variation(variations[name])}`}</span>
            <span>{format.percent(less)}</span>
            <svg className="drawing" viewBox={`0 0 ${WIDTH} 20`} preserveAspectRatio="none" aria-hidden="true">
              <path className="less" d={`M${scale(centre)} 10H${scale(less)}`} />
              <path className="more" d={`M${scale(centre)} 10H${scale(more)}`} />
              <path d={`M${scale(centre)} 0V20`} />
            </svg>
            <span>{format.percent(more)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The smallest radius of the belt in the drawing. */
const RADIUS = 30;

/** Two pulleys that have the spread, at both ends of their range: each needs a largest radius √φ times its smallest. */
export function Pulleys({ content, inputs, format }: Calculation) {
  const { charts } = content;
  const root = Math.sqrt(inputs.spread);
  const [primary, secondary] = [RADIUS, RADIUS * root];
  const drive = { smallestRadius: primary, largestRadius: secondary, centreDistance: 2.15 * secondary };
  const { centreDistance } = drive;
  const rim = getRimRadius(drive);
  return (
    <figure className="calculator-pulleys">
      <svg
        className="drawing"
        viewBox={`${-rim} ${-rim} ${centreDistance + 2 * rim} ${2 * rim}`}
        role="img"
        aria-label={charts.pulleys}
      >
        <path className="guide" d={`M${-rim} 0H${centreDistance + rim}`} />
        <circle r={rim} />
        <circle cx={centreDistance} r={rim} />
        <path className="guide" d={drawBelt({ primary, secondary }, centreDistance)} />
        <path className="stepless" d={drawBelt({ primary: secondary, secondary: primary }, centreDistance)} />
      </svg>
      <figcaption className="calculator-note">
        {fill(charts.pulleysNote, { spread: format.number(inputs.spread), root: format.number(root) })}
      </figcaption>
    </figure>
  );
}
