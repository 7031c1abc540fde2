import type { PropsWithChildren } from 'react';

import {
  describeAnswer,
  describeInputs,
  formatBreakEven,
  listRemarks,
  listResults,
  type Calculation,
} from './report.ts';

/**
 * The break-even efficiency, and which gearbox wins. For worked examples, the server alone renders it. What is inside stands beside
 * the figure.
 */
export const Verdict = ({ children, ...calculation }: PropsWithChildren<Calculation>) => (
  <>
    <div className="flex flex-wrap items-baseline gap-x-4">
      <p className="figure em-4 lg:in-[.calculator-answer]:text-3xl!">
        {formatBreakEven(calculation.answer.breakEven, calculation.format, 0)}
      </p>
      <p className="label">
        {calculation.content.answer.title}
        {children}
      </p>
    </div>
    <p className="pt-2 text-lg lg:pt-0">{describeAnswer(calculation)}</p>
  </>
);

/** What else there is to say. It does not stay in view. */
export const Remarks = (calculation: Calculation) => (
  <div className="grid content-start gap-1 text-sm text-soft">
    {listRemarks(calculation).map((remark) => (
      <p key={remark}>{remark}</p>
    ))}
  </div>
);

/** What both gearboxes take on the same work, and what that depends on. */
export function Results(calculation: Calculation) {
  const [[caption, ...heads] = [], ...rows] = listResults(calculation);
  return (
    <>
      {/* Where large text leaves no space for three columns, a row has its label above its values. */}
      <div className="@container">
        <table className="w-full *:*:*:py-1.5 *:*:*:wrap-normal">
          <caption className="label text-start">{caption}</caption>
          <thead>
            <tr className="text-end @max-[20rem]:grid @max-[20rem]:grid-cols-2">
              <td className="@max-[20rem]:hidden" />
              {heads.map((head) => (
                <th key={head} scope="col" className="label pl-3">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...values]) => (
              <tr key={label} className="text-end align-baseline @max-[20rem]:grid @max-[20rem]:grid-cols-2">
                <th scope="row" className="text-start font-normal @max-[20rem]:col-span-full">
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
      <details className="print:break-inside-avoid">
        <summary className="w-fit py-3 print:font-bold">{calculation.content.answer.inputs}</summary>
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
