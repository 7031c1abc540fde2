import { insertValues } from './format.ts';
import { LEAST_EFFICIENCY } from './inputs.ts';
import { describeAnswer, formatBreakEven, listRemarks, type Calculation } from './report.ts';

const HEIGHT = 48;
const AXIS = 16;

const toPercent = (share: number) => Math.round(1000 * share) / 10;

/** Shows the break-even between what the method cannot tell apart, and the efficiency that is assumed. The text below says the same. */
function EfficiencyScale({ content, inputs, format, answer }: Calculation) {
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
          {insertValues(content.answer.assumed, { assumed: format.measure('percent', inputs.full) })}
        </text>
      </g>
    </svg>
  );
}

/** The break-even efficiency, and which gearbox wins. For worked examples, the server alone renders it. */
export function Verdict(calculation: Calculation) {
  const { content, answer, format } = calculation;
  return (
    <>
      <div>
        <p className="label">{content.answer.title}</p>
        <div className="mt-2 mb-4 flex flex-wrap items-center gap-x-8 gap-y-2">
          <div className="figure-place w-[min(13rem,100%)]">
            <p className="figure em-4">{formatBreakEven(answer.breakEven, format, 0)}</p>
          </div>
          <p className="min-w-[min(16rem,100%)] flex-1 text-lg">{describeAnswer(calculation)}</p>
        </div>
      </div>
      <EfficiencyScale {...calculation} />
    </>
  );
}

/** What else there is to say. Beside the inputs, it does not stay in view. */
export const Remarks = (calculation: Calculation) => (
  <div className="text-sm text-soft">
    {listRemarks(calculation).map((remark) => (
      <p key={remark}>{remark}</p>
    ))}
  </div>
);
