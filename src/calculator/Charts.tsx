import { drawBelt } from '../kinematics/belt-path.ts';
import { fill } from './format.ts';
import type { BreakEven } from './model/break-even.ts';
import type { Calculation } from './report.ts';

/** A dot is a line of no length: its width is its size, and it stays round when the map is stretched. */
const DOTS = ['stroke-2', 'stroke-4', 'stroke-7', 'stroke-11', 'stroke-16'];

/** The map of the power source, with the operating points of each gearbox. Screen readers get the table of results instead. */
export function OperatingMaps({ content: { charts, table }, answer: { map }, format, isComplete }: Calculation) {
  const percent = (share: number) => `${100 * share}%`;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-8 gap-y-6 print:break-inside-avoid print:grid-cols-2">
      {(['present', 'stepless'] as const).map((name) => (
        <div key={name}>
          <p className="font-bold">{table[name]}</p>
          <p className="label my-2">{`${charts.torque}, ${format.unit('torque')}`}</p>
          <svg
            className="drawing h-64 pr-10 pb-8 pl-14 print:h-40"
            role="img"
            aria-label={`${table[name]}: ${charts.map}`}
          >
            {isComplete && (
              <g aria-hidden="true">
                <svg viewBox={`0 0 ${map.size} ${map.size}`} preserveAspectRatio="none" overflow="visible">
                  <path d={`M0 0V${map.size}H${map.size}`} />
                  <path className="[stroke-opacity:0.7]" d={map.levels} />
                  <path className="stroke-2" d={map.fullLoad} />
                  {map[name].map((dots, size) => (
                    <path
                      key={size}
                      className={`${DOTS[size]} ${name === 'stepless' ? 'stroke-signal' : ''}`}
                      d={dots}
                    />
                  ))}
                </svg>
                <g className="fill-soft font-mono text-[min(0.875rem,3.75vw)]">
                  {map.torques.ticks.map((tick) => (
                    <text key={tick} y={percent(1 - tick / map.torques.max)} dx="-.5em" dy=".3em" textAnchor="end">
                      {format.number(tick)}
                    </text>
                  ))}
                  {map.speeds.ticks.map((tick, index) => (
                    <text key={tick} x={percent(tick / map.speeds.max)} y="100%" dy="1.5em" textAnchor="middle">
                      {index % 2 === 0 && format.number(tick)}
                    </text>
                  ))}
                  {map.labels.map(({ level, x, y }) => (
                    <text key={level} x={percent(x)} y={percent(y)} dx=".3em" dy=".3em">
                      {format.wholePercent(level)}
                    </text>
                  ))}
                </g>
              </g>
            )}
          </svg>
          <p className="label text-end">{`${charts.speed}, ${format.unit('turns')}`}</p>
        </div>
      ))}
      <p className="calculator-note col-span-full">{charts.legend}</p>
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
          const variation = points === 0 ? format.wholePercent(share) : format.number(points);
          return (
            <li
              key={name}
              className="grid grid-cols-[3.5rem_1fr_3.5rem] items-center gap-x-3 gap-y-1 ruled py-1.5 print:grid-cols-[14rem_3.5rem_1fr_3.5rem] print:py-0"
            >
              <span className="col-span-full print:col-auto">{`${content.fields[name].label} ±${NO_BREAK_SPACE}${variation}`}</span>
              <span>{formatEnd(left)}</span>
              <svg className="drawing h-5" viewBox={`0 0 ${WIDTH} 20`} preserveAspectRatio="none" aria-hidden="true">
                <path className="stroke-8 [stroke-linecap:butt]" d={`M${WIDTH / 2} 10H${scale(less.place)}`} />
                <path
                  className="stroke-signal stroke-8 [stroke-linecap:butt]"
                  d={`M${WIDTH / 2} 10H${scale(more.place)}`}
                />
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
