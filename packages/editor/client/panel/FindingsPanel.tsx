import { useRef } from 'react';

import type { EditorFinding } from '../../answers.ts';
import { useSession } from '../state/session.ts';
import { Finding } from '../ui/Finding.tsx';
import { PanelHead } from '../ui/PanelHead.tsx';

/** Findings by file. Files whose mistakes keep the rest of the file from being read come first: the check lists those first. */
function Groups({ findings, onFixed }: { findings: readonly EditorFinding[]; onFixed: () => void }) {
  return [...Map.groupBy(findings, ({ file }) => file)].map(([file, group]) => (
    <section key={file} className="grid gap-3 border-b p-4">
      <h3 className="text-xs font-normal text-soft">{file}</h3>
      <ul className="grid gap-3">
        {group.map((finding) => (
          <Finding key={`${finding.code} ${finding.start}`} finding={finding} onFixed={onFixed} isLink />
        ))}
      </ul>
    </section>
  ));
}

/** What the content check has found, by file. Mistakes come before warnings. */
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
            : 'Your changes are saved. The pages stay as they were until these are fixed.'
        }
      />
      <Groups findings={mistakes} onFixed={onFixed} />
      {warnings.length > 0 && (
        <>
          <PanelHead title="Warnings" detail="They stop nothing. Read them before the pages go live." />
          <Groups findings={warnings} onFixed={onFixed} />
        </>
      )}
    </>
  );
}
