import { EfficiencyScale } from './EfficiencyScale.tsx';
import { describeAnswer, formatBreakEven, listRemarks, type Calculation } from './report.ts';

/** The break-even efficiency, and which gearbox wins. For worked examples, the server alone renders it. */
export function Verdict({ isEarlier = false, ...calculation }: Calculation & { isEarlier?: boolean }) {
  const { content, answer, format } = calculation;
  return (
    <>
      <div className="figure-place">
        {isEarlier && <p className="error-message mb-4">{content.answer.earlier}</p>}
        <p className="label">{content.answer.title}</p>
        <p className="figure my-2 em-4 print:my-0">{formatBreakEven(answer.breakEven, format, 0)}</p>
      </div>
      <div>
        <EfficiencyScale {...calculation} />
        {listRemarks(calculation).map((remark) => (
          <p key={remark} className="text-sm text-soft">
            {remark}
          </p>
        ))}
        <p className="mt-4 text-xl print:mt-1 print:text-base">{describeAnswer(calculation)}</p>
      </div>
    </>
  );
}
