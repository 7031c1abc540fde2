import type { EntryKindSummary, FileSummary } from '../../shared/answers.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { nameLook, SelectButton } from '../ui/Button.tsx';
import { PanelHead } from '../ui/PanelHead.tsx';
import { AddEntries } from './AddEntry.tsx';
import { Library } from './Library.tsx';

/** All lists and records: what several pages share, or what the page in the frame does not show. */
export function SiteContent() {
  const { revision } = useEditor();
  const { answer: kinds = [] } = useAnswer<EntryKindSummary[]>('entry-kinds', {}, 0);
  const { answer: files = [] } = useAnswer<FileSummary[]>('files', {}, revision);
  return (
    <>
      <PanelHead title="Site" detail="What several pages share, or what this page does not show.">
        <AddEntries kinds={kinds} />
      </PanelHead>
      <section className="p-4" aria-label="Site">
        <ul>
          {files.map(({ name, target }) => (
            <li key={target.file}>
              <SelectButton target={target} className={nameLook}>
                {name}
              </SelectButton>
            </li>
          ))}
        </ul>
      </section>
      <Library />
    </>
  );
}
