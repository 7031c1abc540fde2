import {
  describeAnswer,
  describeInputs,
  formatBreakEven,
  listRemarks,
  listResults,
  type Calculation,
} from './report.ts';

interface Props extends Calculation {
  /** The level of its heading. */
  level: 3 | 5;
}

/** The break-even efficiency, and what both gearboxes take. For worked examples, the server alone renders it. */
export function Results({ level, ...calculation }: Props) {
  const Heading = `h${level}` as const;
  const { content, answer, format, isComplete } = calculation;
  const [[caption, ...heads] = [], ...rows] = listResults(calculation);
  return (
    <div className={`calculator-answer ${level === 5 ? 'row-span-4 grid grid-rows-subgrid' : ''}`}>
      <div className="figure-place">
        <Heading className="label">{content.answer.title}</Heading>
        <p className="figure my-2 em-4 print:my-0">{formatBreakEven(answer.breakEven, format)}</p>
        {listRemarks(calculation).map((remark) => (
          <p key={remark} className="label">
            {remark}
          </p>
        ))}
      </div>
      <p className="my-4 text-xl print:my-1 print:text-base">{describeAnswer(calculation)}</p>
      <div className="calculator-table">
        <table className="w-full tabular-nums">
          <caption className="label text-start">{caption}</caption>
          <thead>
            <tr>
              <td />
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, ...values]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {values.map((value, index) => (
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details>
        <summary className="w-fit py-3">{content.answer.inputs}</summary>
        {(isComplete ? describeInputs(calculation) : []).map(([group, lines]) => (
          <p key={group} className="calculator-note">
            <strong>{group}</strong>
            {` ${lines.join(' · ')}`}
          </p>
        ))}
      </details>
    </div>
  );
}
