import { Figure } from './Reading.tsx';
import type { FigurePart } from './use-direct-updates.ts';
import type { ExplorerMessages } from './messages.ts';

interface Props {
  figure: FigurePart;
  words: ExplorerMessages;
}

/** Both gearboxes in figures; the heads of the columns are the key to the lines of the charts. */
export function Readings({ figure, words }: Props) {
  return (
    <table className="readings">
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Sample className="stepless" />
            {words.stepless.label}
          </th>
          <th scope="col">
            <Sample className="stepped" />
            {words.stepped.label}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className="label">
            {words.charts.engineSpeed.label}
          </th>
          <td>
            <Figure {...figure('steplessEngineSpeed')} />
          </td>
          <td>
            <Figure {...figure('steppedEngineSpeed')} />
          </td>
        </tr>
        <tr>
          <th scope="row" className="label">
            {words.charts.ratio.label}
          </th>
          <td>
            <Figure {...figure('steplessRatio')} />
          </td>
          <td>
            <Figure {...figure('steppedRatio')} /> <Figure {...figure('gear')} className="label" />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A piece of the line that a gearbox has in the charts. */
const Sample = ({ className }: { className: string }) => (
  <svg viewBox="0 0 32 4" className="drawing sample" aria-hidden="true">
    <path className={className} d="M0 2h32" />
  </svg>
);
