import { descriptions } from '../schemas/calculator-fields.ts';
import { insertValues } from '../shared/insert-values.ts';
import { formatBreakEven, type Calculation } from './report.ts';
import type { BreakEven } from './model/break-even.ts';

const LOOKS = { present: '[stroke-linecap:square]', stepless: 'stroke-signal' };
const NAMES = ['present', 'stepless'] as const;

/** The scale of the break-even, in shares. Hardly any gearbox loses more. */
const LOWEST = 0.3;
const TICKS = [0.4, 0.6, 0.8, 1];

/** The break-even with its range, and the efficiency that is assumed. The remarks say the same in words. */
export function Scale({ content, inputs, answer: { breakEven, range, map }, format }: Calculation) {
  if (breakEven.excess !== 0) return <div />;
  const place = (share: number) => Math.max(0, (100 * (share - LOWEST)) / (1 - LOWEST));
  const [low, high] = range.map(({ fullLoad }) => place(fullLoad));
  return (
    <div className="text-sm text-soft" aria-hidden="true">
      <svg className="drawing h-11 ps-px pe-5 pb-6">
        {map && (
          <>
            <svg viewBox="0 0 100 20" preserveAspectRatio="none" overflow="visible">
              <path
                className="stroke-line stroke-11 [stroke-linecap:butt] forced-colors:stroke-3"
                d={`M${low} 10H${high}`}
              />
              <path d={`M0 20H100${TICKS.map((tick) => `M${place(tick)} 20v-4`).join('')}`} />
              <path className="edge" d={`M${place(breakEven.fullLoad)} 0V20`} />
              <path className="stroke-signal stroke-11" d={`M${place(inputs.full / 100)} 10h.1`} />
            </svg>
            {TICKS.map((tick) => (
              <text key={tick} className="fill-soft" x={`${place(tick)}%`} y="100%" dy="1.2em" textAnchor="middle">
                {format.percent(tick, 0)}
              </text>
            ))}
          </>
        )}
      </svg>
      <p className="mt-1">{content.charts.scale}</p>
    </div>
  );
}

/** The map of the power source, with the operating points of both gearboxes. Screen readers get the table of results instead. */
export function OperatingMap({ content: { charts, table }, answer: { map }, format }: Calculation) {
  const percent = (share: number) => `${100 * share}%`;
  const viewBox = `0 0 ${map?.size} ${map?.size}`;
  return (
    <div className="print:mb-10 print:break-inside-avoid">
      <p className="label mb-4" aria-hidden="true">{`${charts.torque}, ${format.unit('torque')}`}</p>
      <svg className="drawing h-80 p-[0_1.25em_2.25em_4em] text-[min(0.875rem,5vw)]" role="img" aria-label={charts.map}>
        {map && (
          <g aria-hidden="true">
            <svg viewBox={viewBox} preserveAspectRatio="none" overflow="visible">
              <path d={`M0 0V${map.size}H${map.size}${map.levels}`} />
              <path className="stroke-2" d={map.fullLoad} />
            </svg>
            <g className="fill-soft stroke-paper stroke-4 [paint-order:stroke]">
              {map.torques.ticks.map((tick) => (
                <text key={tick} y={percent(1 - tick / map.torques.max)} dx="-.5em" dy=".3em" textAnchor="end">
                  {format.number(tick)}
                </text>
              ))}
              {map.speeds.ticks.map((tick, index, ticks) => (
                <text key={tick} x={percent(tick / map.speeds.max)} y="100%" dy="1.5em" textAnchor="middle">
                  {(index % 2 === 0 || ticks.length <= 4) && format.number(tick)}
                </text>
              ))}
              {map.labels.map(({ level, x, y }) => (
                <text key={level} x={percent(x)} y={percent(y)} dy=".3em" textAnchor="middle">
                  {format.percent(level, 0)}
                </text>
              ))}
            </g>
            <svg viewBox={viewBox} preserveAspectRatio="none" overflow="visible">
              {NAMES.map((name) =>
                map[name].map(({ path, width }) => (
                  <path key={name + path} className={LOOKS[name]} d={path} style={{ strokeWidth: width }} />
                )),
              )}
            </svg>
          </g>
        )}
      </svg>
      <p className="label text-end" aria-hidden="true">{`${charts.speed}, ${format.unit('turns')}`}</p>
      <p className="mt-2 text-sm text-soft" aria-hidden="true">
        {NAMES.map((name) => (
          <span key={name} className="me-6 inline-block">
            <svg className="drawing me-2 inline size-3" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
              <path className={`stroke-11 ${LOOKS[name]}`} d="M6 6h.1" />
            </svg>
            {table[name]}
          </span>
        ))}
        <span className="block">{charts.legend}</span>
      </p>
    </div>
  );
}

const WIDTH = 1000;
/** The narrowest reach of the tornado to either side: two points. */
const NARROWEST = 0.02;

export function Tornado({ content, answer: { sensitivities = [], breakEven }, format }: Calculation) {
  if (sensitivities.length === 0) return null;
  const distances = sensitivities.flatMap(({ less, more }) =>
    [less, more].map(({ fullLoad }) => Math.abs(fullLoad - breakEven.fullLoad)),
  );
  const reach = Math.max(NARROWEST, ...distances);
  const place = ({ fullLoad }: BreakEven) => Math.round(((fullLoad - breakEven.fullLoad) / reach + 1) * (WIDTH / 2));
  return (
    <div className="mt-10">
      <h3>{content.charts.tornado}</h3>
      <p className="mt-2 text-sm text-soft">{content.charts.tornadoNote}</p>
      <ul className="mt-4 grid grid-cols-[auto_minmax(15%,1fr)_auto]">
        {sensitivities.map(({ name, less, more }) => {
          const isPercentage = descriptions[name].quantity === 'percent';
          const formatChange = (variation: number) => {
            const change = Math.abs(variation);
            const points = insertValues(content.charts.points, { points: format.number(change) });
            return `${variation < 0 ? '−' : '+'}${isPercentage ? points : format.percent(change, 0)}`;
          };
          // Where either way lowers it, or raises it, the bar still begins at the middle.
          const ends = [place(less), WIDTH / 2, place(more)];
          const [left, right] = [less, more]
            .sort((one, other) => one.fullLoad - other.fullLoad)
            .map((end) => (
              <span key={end.variation} className="text-sm wrap-normal last:text-end">
                {`${formatChange(end.variation)}: ${formatBreakEven(end, format, 1)}`}
              </span>
            ));
          return (
            <li key={name} className="col-span-full grid grid-cols-subgrid items-center gap-x-3 ruled py-1.5">
              <span className="col-span-full">{content.fields[name].label}</span>
              {left}
              <svg className="drawing h-5" viewBox={`0 0 ${WIDTH} 20`} preserveAspectRatio="none" aria-hidden="true">
                <path className="stroke-8 [stroke-linecap:butt]" d={`M${Math.min(...ends)} 10H${Math.max(...ends)}`} />
                <path d={`M${WIDTH / 2} 0V20`} />
              </svg>
              {right}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
