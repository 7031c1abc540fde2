import { useRef } from 'react';

import type { EditorFinding } from '../../answers.ts';
import { useSession } from '../state/session.ts';
import { Finding } from '../ui/Finding.tsx';
import { PanelHead } from '../ui/PanelHead.tsx';

const List = ({ findings, onFixed }: { findings: readonly EditorFinding[]; onFixed: () => void }) => (
  <ul className="grid gap-3 border-b p-4">
    {findings.map((finding) => (
      <Finding key={`${finding.code} ${finding.file} ${finding.start}`} finding={finding} onFixed={onFixed} isLink />
    ))}
  </ul>
);

/** What the content check has found. Mistakes come before warnings, and first those that keep the rest of a file from being read. */
export function FindingsPanel() {
  const { state } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  const { error: mistakes = [], warning: warnings = [] } = Object.groupBy(state?.findings ?? [], ({ level }) => level);
  const onFixed = () => heading.current?.focus();
  return (
    <>
      <PanelHead
        ref={heading}
        title="Mistakes"
        detail={
          mistakes.length === 0
            ? 'There are no mistakes. What you save is on the page at once.'
            : 'The pages stay as they were until these are fixed.'
        }
      />
      {mistakes.length > 0 && <List findings={mistakes} onFixed={onFixed} />}
      {warnings.length > 0 && (
        <>
          <PanelHead title="Warnings" detail="They stop nothing. Read them before the pages go live." />
          <List findings={warnings} onFixed={onFixed} />
        </>
      )}
    </>
  );
}
