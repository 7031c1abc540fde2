import { useRef } from 'react';

import type { EditorFinding } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { Actions } from '../ui/Actions.tsx';
import { Button } from '../ui/Button.tsx';
import { PanelHead } from '../ui/PanelHead.tsx';
import { Finding } from '../ui/texts.tsx';

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
    <Finding level={level}>
      <button
        type="button"
        className="group grid text-start font-semibold"
        onClick={() => {
          openFinding(finding);
        }}
      >
        <span className="sr-only">{level === 'error' ? 'Mistake: ' : 'Warning: '}</span>
        {name !== undefined && <span className="text-xs font-normal text-soft">{name}</span>}
        <span className="group-hover:underline">{message}</span>
      </button>
      <p>{remedy}</p>
      <Actions>
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
      </Actions>
    </Finding>
  );
}

interface GroupProps extends Pick<ItemProps, 'onFix'> {
  title: string;
  findings: readonly EditorFinding[];
}

const Group = ({ title, findings, onFix }: GroupProps) => (
  <section className="grid gap-3 border-b p-4">
    <h3 className="text-xs font-normal text-soft">{title}</h3>
    <ul className="grid gap-3">
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
      <PanelHead
        ref={heading}
        title="Mistakes"
        detail={
          mistakes.length === 0
            ? 'There are no mistakes. What you save is on the page at once.'
            : 'Your changes are saved. The pages stay as they were until these are fixed.'
        }
      />
      {groupByFile(mistakes).map(([file, group]) => (
        <Group key={file} title={file} findings={group} onFix={onFix} />
      ))}
      {warnings.length > 0 && (
        <>
          <PanelHead title="Warnings" detail="They stop nothing. Read them before the pages go live." />
          {groupByFile(warnings).map(([file, group]) => (
            <Group key={file} title={file} findings={group} onFix={onFix} />
          ))}
        </>
      )}
    </>
  );
}
