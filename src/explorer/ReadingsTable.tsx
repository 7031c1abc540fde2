import { Reading } from './Reading.tsx';
import type { GetReadingProps } from './use-direct-updates.ts';
import type { ExplorerMessages } from './messages.ts';

interface Props {
  getReadingProps: GetReadingProps;
  messages: ExplorerMessages;
}

/** The readings of both gearboxes. The row headers double as the legend of the charts. */
export function ReadingsTable({ getReadingProps, messages }: Props) {
  const { charts } = messages;
  return (
    <table className="readings">
      <thead>
        <tr>
          <td />
          {[charts.engineSpeed, charts.ratio].map(({ label }) => (
            <th key={label} scope="col" className="label">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['stepless', 'stepped'] as const).map((gearbox) => (
          <tr key={gearbox}>
            <th scope="row">
              <span>
                <svg viewBox="0 0 32 4" className="drawing sample" aria-hidden="true">
                  <path className={gearbox} d="M0 2h32" />
                </svg>
                {messages[gearbox].label}
              </span>
            </th>
            <td>
              <Reading {...getReadingProps(`${gearbox}EngineSpeed`)} />
            </td>
            <td>
              <Reading {...getReadingProps(`${gearbox}Ratio`)} />
              {gearbox === 'stepped' && (
                <>
                  {' '}
                  <Reading {...getReadingProps('gear')} className="label" />
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
