import type { EditorFinding } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Files whose mistakes keep the rest of the file from being read come first: the check lists those first. */
const groupByFile = (findings: readonly EditorFinding[]) => [...Map.groupBy(findings, ({ file }) => file)];

function FindingItem({ finding }: { finding: EditorFinding }) {
  const { openFinding, openSource, mend } = useSession();
  const { level, field, message, remedy, line, column, canMend, file, cursor } = finding;
  return (
    <li className="e-finding" data-level={level}>
      <Icon name={level === 'error' ? 'circle-alert' : 'triangle-alert'} />
      <div>
        <button
          type="button"
          className="e-finding-link"
          onClick={() => {
            openFinding(finding);
          }}
        >
          <span className="visually-hidden">{level === 'error' ? 'Mistake: ' : 'Warning: '}</span>
          {field !== undefined && <span className="e-finding-field">{field}</span>}
          <span>{message}</span>
        </button>
        <p>{remedy}</p>
        <div className="e-actions">
          {canMend && (
            <Button icon="wrench" onClick={() => void mend(finding)}>
              Mend
            </Button>
          )}
          <Button
            icon="file-code"
            look="plain"
            onClick={() => {
              openSource(file, cursor);
            }}
          >
            Line {line}, column {column}
          </Button>
        </div>
      </div>
    </li>
  );
}

const Group = ({ title, findings }: { title: string; findings: readonly EditorFinding[] }) => (
  <section className="e-finding-group">
    <h3 className="e-finding-file">{title}</h3>
    <ul className="e-findings">
      {findings.map((finding) => (
        <FindingItem key={`${finding.code} ${finding.start}`} finding={finding} />
      ))}
    </ul>
  </section>
);

/** What the content check has found, by file. Mistakes come before warnings. */
export function FindingsPanel() {
  const { state } = useSession();
  const findings = state?.findings ?? [];
  const mistakes = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  return (
    <>
      <div className="e-panel-head">
        <h2 className="e-panel-title">Mistakes</h2>
        <p className="e-field-description">
          {mistakes.length === 0
            ? 'There are no mistakes. What you save is on the page at once.'
            : 'Your changes are saved. The pages stay as they were until these are mended.'}
        </p>
      </div>
      {groupByFile(mistakes).map(([file, group]) => (
        <Group key={file} title={file} findings={group} />
      ))}
      {warnings.length > 0 && (
        <>
          <div className="e-panel-head">
            <h2 className="e-panel-title">Warnings</h2>
            <p className="e-field-description">They stop nothing. Read them before the pages go live.</p>
          </div>
          {groupByFile(warnings).map(([file, group]) => (
            <Group key={file} title={file} findings={group} />
          ))}
        </>
      )}
    </>
  );
}
