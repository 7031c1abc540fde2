import { useRef } from 'react';

import type { EditorFinding } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

/** Files whose mistakes keep the rest of the file from being read come first: the check lists those first. */
const groupByFile = (findings: readonly EditorFinding[]) => [...Map.groupBy(findings, ({ file }) => file)];

interface ItemProps {
  finding: EditorFinding;
  onFix: (finding: EditorFinding) => void;
}

function FindingItem({ finding, onFix }: ItemProps) {
  const { openFinding, openSource } = useSession();
  const { level, name, message, remedy, line, column, canFix, file, cursor } = finding;
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
          {name !== undefined && <span className="e-detail">{name}</span>}
          <span>{message}</span>
        </button>
        <p>{remedy}</p>
        <div className="e-actions">
          {canFix && (
            <Button
              icon="wrench"
              onClick={() => {
                onFix(finding);
              }}
            >
              Fix
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

interface GroupProps extends Pick<ItemProps, 'onFix'> {
  title: string;
  findings: readonly EditorFinding[];
}

const Group = ({ title, findings, onFix }: GroupProps) => (
  <section className="e-finding-group">
    <h3 className="e-mono">{title}</h3>
    <ul className="e-stack-wide">
      {findings.map((finding) => (
        <FindingItem key={`${finding.code} ${finding.start}`} finding={finding} onFix={onFix} />
      ))}
    </ul>
  </section>
);

/** What the content check has found, by file. Mistakes come before warnings. */
export function FindingsPanel() {
  const { state, fix } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const findings = state?.findings ?? [];
  const mistakes = findings.filter(({ level }) => level === 'error');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const fixAndStay = async (finding: EditorFinding) => {
    await fix(finding);
    // The button that had the focus goes with its mistake.
    heading.current?.focus();
  };
  const onFix = (finding: EditorFinding) => void fixAndStay(finding);
  return (
    <>
      <div className="e-panel-head">
        <h2 ref={heading} className="e-panel-title" tabIndex={-1}>
          Mistakes
        </h2>
        <p className="e-detail">
          {mistakes.length === 0
            ? 'There are no mistakes. What you save is on the page at once.'
            : 'Your changes are saved. The pages stay as they were until these are fixed.'}
        </p>
      </div>
      {groupByFile(mistakes).map(([file, group]) => (
        <Group key={file} title={file} findings={group} onFix={onFix} />
      ))}
      {warnings.length > 0 && (
        <>
          <div className="e-panel-head">
            <h2 className="e-panel-title">Warnings</h2>
            <p className="e-detail">They stop nothing. Read them before the pages go live.</p>
          </div>
          {groupByFile(warnings).map(([file, group]) => (
            <Group key={file} title={file} findings={group} onFix={onFix} />
          ))}
        </>
      )}
    </>
  );
}
