import { LEAST_EFFICIENCY } from './inputs.ts';
import { describeAssumption, type Calculation } from './report.ts';

const HEIGHT = 48;
const AXIS = 16;

const toPercent = (share: number) => Math.round(1000 * share) / 10;

/** Shows the break-even between what the method cannot tell apart, and the efficiency that is assumed. The text below says the same. */
export function EfficiencyScale(calculation: Calculation) {
  const { inputs, format, answer } = calculation;
  const least = toPercent(LEAST_EFFICIENCY);
  const width = 100 - least;
  const [low, high] = answer.range;
  return (
    <svg className="drawing mb-2 px-[3em] text-[min(0.875rem,5vw)]" height={HEIGHT} aria-hidden="true">
      <svg viewBox={`${least} 0 ${width} ${HEIGHT}`} preserveAspectRatio="none" overflow="visible">
        {answer.breakEven.excess === 0 && (
          <>
            <path
              className="guide stroke-16 [stroke-linecap:butt]"
              d={`M${toPercent(low)} ${AXIS}H${toPercent(high)}`}
            />
            <path className="stroke-2" d={`M${toPercent(answer.breakEven.fullLoad)} 0V${2 * AXIS}`} />
          </>
        )}
        <path d={`M${least} ${AXIS}H100`} />
        <path className="stroke-signal stroke-11" d={`M${inputs.full} ${AXIS}h.1`} />
      </svg>
      <g className="fill-soft">
        <text x="-3em" y={AXIS} dy=".35em">
          {format.percent(LEAST_EFFICIENCY, 0)}
        </text>
        <text x="100%" dx="3em" y={AXIS} dy=".35em" textAnchor="end">
          {format.percent(1, 0)}
        </text>
        <text x={`${toPercent((inputs.full - least) / width)}%`} y={2 * AXIS} dy="1em" textAnchor="middle">
          {describeAssumption(calculation)}
        </text>
      </g>
    </svg>
  );
}
