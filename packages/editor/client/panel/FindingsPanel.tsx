import { useEditor } from '../state/editor-context.ts';
import { Findings } from '../ui/Finding.tsx';
import { PanelHead } from '../ui/PanelHead.tsx';

const headId = 'mistakes';

/** What the content check has found. Mistakes come before warnings. First are those that keep the rest of a file from being read. */
export function FindingsPanel() {
  const { mistakes, warnings } = useEditor();
  return (
    <div className="[&>ul]:border-b [&>ul]:p-4">
      <PanelHead
        id={headId}
        title="Mistakes"
        detail={
          mistakes.length === 0
            ? 'There are no mistakes. What you save is on the page at once.'
            : 'The pages stay as they were until these are fixed.'
        }
      />
      <Findings findings={mistakes} focusId={headId} isLink />
      {warnings.length > 0 && (
        <>
          <PanelHead title="Warnings" detail="They stop nothing. Read them before the pages go live." />
          <Findings findings={warnings} focusId={headId} isLink />
        </>
      )}
    </div>
  );
}
