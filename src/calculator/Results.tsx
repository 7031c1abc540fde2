import { EfficiencyScale } from './EfficiencyScale.tsx';
import {
  describeAnswer,
  describeInputs,
  formatBreakEven,
  listRemarks,
  listResults,
  type Calculation,
} from './report.ts';

/** The break-even efficiency, and what both gearboxes take. For worked examples, the server alone renders it. */
export function Results({ isEarlier = false, ...calculation }: Calculation & { isEarlier?: boolean }) {
  const { content, answer, format } = calculation;
  const [[caption, ...heads] = [], ...rows] = listResults(calculation);
  const [verdict, caveat] = describeAnswer(calculation);
  return (
    <>
      <div className="figure-place">
        {isEarlier && <p className="error-message mb-4">{content.answer.earlier}</p>}
        <p className="label">{content.answer.title}</p>
        <p className="figure my-2 em-4 print:my-0">{formatBreakEven(answer.breakEven, format, 0)}</p>
      </div>
      <div className="pb-4 print:pb-1">
        <EfficiencyScale {...calculation} />
        {listRemarks(calculation).map((remark) => (
          <p key={remark} className="text-sm text-soft">
            {remark}
          </p>
        ))}
        <p className="mt-4 text-xl print:mt-1 print:text-base">{verdict}</p>
        {caveat !== undefined && <p className="mt-2 text-sm text-soft">{caveat}</p>}
      </div>
      {/* Where large text leaves no space for three columns, a row has its label above its values. */}
      <div className="@container">
        <table className="w-full tabular-nums *:*:*:py-1.5 *:*:*:wrap-normal print:*:*:*:py-0.5">
          <caption className="label pt-3 text-start print:pt-0">{caption}</caption>
          <thead>
            <tr className="text-end @max-[14rem]:grid @max-[14rem]:grid-cols-2">
              <td className="@max-[14rem]:hidden" />
              {heads.map((head) => (
                <th key={head} scope="col" className="pl-3 font-normal">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...values]) => (
              <tr key={label} className="ruled text-end @max-[14rem]:grid @max-[14rem]:grid-cols-2">
                <th scope="row" className="text-start font-normal @max-[14rem]:col-span-full">
                  {label}
                </th>
                {values.map((value, index) => (
                  <td key={index} className="pl-3">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className="print:details-content:block print:details-content:[content-visibility:visible]">
        <summary className="w-fit py-3 print:list-none print:pb-0 print:font-bold">{content.answer.inputs}</summary>
        {describeInputs(calculation).map(([group, lines]) => (
          <p key={group} className="mt-2 text-sm text-soft">
            <strong>{group}</strong>
            {` ${lines.join(' · ')}`}
          </p>
        ))}
      </details>
    </>
  );
}
