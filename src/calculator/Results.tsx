import { quantities } from '../schemas/calculator-fields.ts';
import { describeAnswer, describeInputs, formatBreakEven, listRemarks, type Calculation } from './report.ts';

interface Props extends Calculation {
  /** The level of its heading. */
  level: 3 | 4;
}

/** The break-even efficiency, and what both gearboxes take. WorkedExamples.astro renders it on the server alone. */
export function Results({ level, ...calculation }: Props) {
  const Heading = `h${level}` as const;
  const { content, inputs, answer, format } = calculation;
  const { table, machines } = content;
  const gearboxes = [answer.present, answer.stepless];
  const { by = 'time' } = machines.find(({ id }) => id === inputs.machine) ?? {};
  const taken = gearboxes.map((summary) => format.consumption(summary, answer, by));
  const rows = [
    [`${table.consumption}, ${taken[0]?.unit}`, ...taken.map(({ value }) => value)],
    [table.difference, '', format.percent(answer.excess, 'exceptZero')],
    [
      `${table.speed}, ${format.unit('turns')}`,
      ...gearboxes.map(({ speed }) => format.number(speed / quantities.turns.si)),
    ],
    [table.efficiency, ...gearboxes.map(({ efficiency }) => format.percent(efficiency))],
  ];
  return (
    <div className="calculator-answer">
      <Heading className="label">{content.answer.title}</Heading>
      <p className="figure mb-2 em-4 print:mb-0">{formatBreakEven(answer.breakEven, format)}</p>
      {listRemarks(calculation).map((remark) => (
        <p key={remark} className="label">
          {remark}
        </p>
      ))}
      <p className="my-4 text-xl print:my-1 print:text-base">{describeAnswer(calculation)}</p>
      <table>
        <caption className="label text-start">{table.caption}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{table.present}</th>
            <th scope="col">{table.stepless}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, present, stepless]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{present}</td>
              <td>{stepless}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <details>
        <summary className="w-fit py-3">{content.answer.inputs}</summary>
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
