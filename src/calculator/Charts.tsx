import { drawBelt } from '../kinematics/belt-path.ts';
import type { Axis } from '../shared/axis.ts';
import { fill } from './format.ts';
import type { BreakEven } from './model/break-even.ts';
import type { Calculation } from './report.ts';

/** A dot is a line of no length: its width is its size, and it stays round when the map is stretched. */
const DOTS = ['stroke-2', 'stroke-4', 'stroke-7', 'stroke-11', 'stroke-16'];

/** The map of the power source, with the operating points of each gearbox. */
export function OperatingMaps({ content, content: { charts }, answer: { map }, format }: Calculation) {
  // Screen readers get the table of results instead.
  const ticks = (axis: Axis, className: string) => (
    <div
      className={`label flex justify-between text-[min(0.875rem,3.75vw)] whitespace-nowrap ${className}`}
      aria-hidden="true"
    >
      {axis.ticks.map((tick) => (
        <span key={tick}>{format.number(tick)}</span>
      ))}
    </div>
  );
  return (
    <div className="calculator-maps">
      {(['present', 'stepless'] as const).map((name) => (
        <div key={name} className="grid grid-cols-[2.5rem_1fr] gap-x-3 gap-y-2 pe-5">
          <p className="col-span-full">{content.table[name]}</p>
          <p className="label col-span-full">{`${charts.torque}, ${format.unit('torque')}`}</p>
          <svg
            className="drawing col-2 row-3 h-56 print:h-20"
            viewBox={`0 0 ${map.size} ${map.size}`}
            preserveAspectRatio="none"
            role="img"
            aria-label={`${content.table[name]}: ${charts.map}`}
          >
            <path d={`M0 0V${map.size}H${map.size}`} />
            <path className="guide" d={map.efficiencies} />
            <path d={map.fullLoad} />
            {map[name].map((dots, size) => (
              <path key={size} className={`${DOTS[size]} ${name === 'stepless' ? 'stroke-signal' : ''}`} d={dots} />
            ))}
          </svg>
          {ticks(map.torques, 'col-1 row-3 flex-col-reverse text-end *:h-0 *:[line-height:0]')}
          {ticks(map.speeds, 'col-2 row-4 *:flex *:w-0 *:justify-center max-[25rem]:*:even:invisible')}
          <p className="label col-span-full text-end">{`${charts.speed}, ${format.unit('turns')}`}</p>
        </div>
      ))}
      <p className="calculator-note col-span-full">{fill(charts.legend, { level: format.percent(map.bestLevel) })}</p>
    </div>
  );
}

const WIDTH = 1000;
const NO_BREAK_SPACE = '\u00A0';
/** The narrowest reach of the tornado to either side: two points. */
const NARROWEST = 0.02;

/** What moves the break-even most. */
export function Tornado({ content, answer: { sensitivities = [], breakEven }, format }: Calculation) {
  const centre = breakEven.place;
  const ends = sensitivities.flatMap(({ less, more }) => [less.place, more.place]);
  const reach = Math.max(NARROWEST, ...ends.map((end) => Math.abs(end - centre)));
  const formatEnd = ({ efficiency }: BreakEven) => (efficiency === undefined ? '—' : format.percent(efficiency));
  const scale = (place: number) => Math.round(((place - centre + reach) / (2 * reach)) * WIDTH);
  return (
    <div>
      <h3 className="font-bold">{content.charts.tornado}</h3>
      <p className="calculator-note">{content.charts.tornadoNote}</p>
      <ul className="mt-4">
        {sensitivities.map(({ name, share, points, less, more }) => {
          const [left, right] = less.place <= more.place ? [less, more] : [more, less];
          const variation = points === 0 ? format.number(share, { style: 'percent' }) : format.number(points);
          return (
            <li
              key={name}
              className="grid grid-cols-[3.5rem_1fr_3.5rem] items-center gap-x-3 gap-y-1 ruled py-1.5 print:grid-cols-[14rem_3.5rem_1fr_3.5rem] print:py-0"
            >
              <span className="col-span-full print:col-auto">{`${content.fields[name].label} ±${NO_BREAK_SPACE}${variation}`}</span>
              <span>{formatEnd(left)}</span>
              <svg className="drawing h-5" viewBox={`0 0 ${WIDTH} 20`} preserveAspectRatio="none" aria-hidden="true">
                <path className="calculator-bar" d={`M${WIDTH / 2} 10H${scale(less.place)}`} />
                <path className="calculator-bar stroke-signal" d={`M${WIDTH / 2} 10H${scale(more.place)}`} />
                <path d={`M${WIDTH / 2} 0V20`} />
              </svg>
              <span>{formatEnd(right)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Two pulleys that have the spread, at both ends of their range: each needs a largest radius √φ times its smallest. */
export function Pulleys({ content, inputs, format }: Calculation) {
  const root = Math.sqrt(inputs.spread);
  const [smallest, largest] = [100, 100 * root];
  const distance = 2.15 * largest;
  const draw = (primary: number, secondary: number) => drawBelt({ primary, secondary }, distance);
  const viewBox = `${-largest} ${-largest} ${distance + 2 * largest} ${2 * largest}`;
  return (
    <figure className="max-w-84 print:hidden">
      <svg className="drawing" viewBox={viewBox} aria-hidden="true">
        <path d={draw(smallest, largest)} />
        <path className="stepless" d={draw(largest, smallest)} />
      </svg>
      <figcaption className="calculator-note">
        {fill(content.charts.pulleys, { spread: format.number(inputs.spread), root: format.number(root) })}
      </figcaption>
    </figure>
  );
}
