import { Reading } from './Reading.tsx';
import type { GetReadingProps } from './use-direct-updates.ts';
import type { ExplorerMessages } from './messages.ts';

interface Props {
  getReadingProps: GetReadingProps;
  messages: ExplorerMessages;
}

/** The readings of both gearboxes. The column headers double as the legend of the charts. */
export function ReadingsTable({ getReadingProps, messages }: Props) {
  return (
    <table className="readings">
      <thead>
        <tr>
          <td />
          <th scope="col">
            <LineSample className="stepless" />
            {messages.stepless.label}
          </th>
          <th scope="col">
            <LineSample className="stepped" />
            {messages.stepped.label}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="label">
            {messages.charts.engineSpeed.label}
          </th>
          <td>
            <Reading {...getReadingProps('steplessEngineSpeed')} />
          </td>
          <td>
            <Reading {...getReadingProps('steppedEngineSpeed')} />
          </td>
        </tr>
        <tr>
          <th scope="row" className="label">
            {messages.charts.ratio.label}
          </th>
          <td>
            <Reading {...getReadingProps('steplessRatio')} />
          </td>
          <td>
            <Reading {...getReadingProps('steppedRatio')} /> <Reading {...getReadingProps('gear')} className="label" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A sample of a gearbox's line in the charts. */
const LineSample = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 4" className="drawing sample" aria-hidden="true">
    <path className={className} d="M0 2h32" />
  </svg>
);
