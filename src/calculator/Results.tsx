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
  level: 3 | 4;
}

/** The break-even efficiency, and what both gearboxes take. WorkedExamples.astro renders it on the server alone. */
export function Results({ level, ...calculation }: Props) {
  const Heading = `h${level}` as const;
  const { answer, table } = calculation.content;
  return (
    <div className="calculator-answer">
      <Heading className="label">{answer.title}</Heading>
      <p className="calculator-figure">{formatBreakEven(calculation)}</p>
      {listRemarks(calculation).map((remark) => (
        <p key={remark} className="label">
          {remark}
        </p>
      ))}
      <p className="my-4 text-xl">{describeAnswer(calculation)}</p>
      <table>
        <caption className="label">{table.caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{table.present}</th>
            <th scope="col">{table.stepless}</th>
          </tr>
        </thead>
        <tbody>
          {listResults(calculation).map(([label, present, stepless]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{present}</td>
              <td>{stepless}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary>{answer.inputs}</summary>
        {describeInputs(calculation).map(([group, text]) => (
          <p key={group} className="calculator-note">
            <strong>{`${group}:`}</strong>
            {` ${text}`}
          </p>
        ))}
      </details>
    </div>
  );
}
