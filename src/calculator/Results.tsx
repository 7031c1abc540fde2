import { describeInputs, listResults, type Calculation } from './report.ts';

export function Results(calculation: Calculation) {
  const [[caption, ...heads] = [], ...rows] = listResults(calculation);
  return (
    <>
      {/* Where large text leaves no space for three columns, a row has its label above its values. */}
      <div className="@container">
        <table className="w-full *:*:*:py-1.5 *:*:*:wrap-normal print:*:*:*:py-1">
          <caption className="label text-start">{caption}</caption>
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
      <details>
        <summary className="w-fit py-3">{calculation.content.answer.inputs}</summary>
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
