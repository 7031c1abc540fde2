import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react';

import type { DescribedChange, HistoryAnswer, Version } from '../../shared/versions.ts';
import { formatTime } from '../ui/format-time.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Empty, Loading } from '../ui/texts.tsx';
import { ChangeList } from './ChangeList.tsx';

interface HistoryProps {
  file: string;
  onRestore: () => void;
}

interface RestoredProps extends HistoryProps {
  name: string;
  version: Version;
}

/** What going back to a version would change. The server is asked only when somebody wants to see them. @param name what the file is called */
function RestoredChanges({ file, name, version, onRestore }: RestoredProps) {
  const { state, revision, write, notify, undo, isSaving } = useEditor();
  const asked = { file, version: version.id, name: version.name };
  const { answer: changes, problem } = useAnswer<DescribedChange[]>('version', asked, revision);
  if (!changes) return <Loading problem={problem} />;
  const restore = async () => {
    const result = await write('restore', { ...asked, hash: state?.hashes[file] ?? null });
    if (!result.ok) return;
    // The dialog would cover the message.
    onRestore();
    notify(`${name} is as on ${formatTime(version.at)}.`, { label: 'Undo', run: () => void undo() });
  };
  if (changes.length === 0) return <Empty>This version is the same as now.</Empty>;
  return (
    <>
      <p>If you go back to this version, this changes:</p>
      <ChangeList changes={changes} />
      <DialogActions>
        <Button icon="rotate-ccw-clock" look="primary" disabled={isSaving} onClick={() => void restore()}>
          Go back to this version
        </Button>
      </DialogActions>
    </>
  );
}

/** Shows the earlier versions of a file. Any of them can be restored. */
function FileHistory({ file, onRestore }: HistoryProps) {
  const { revision } = useEditor();
  const { answer, problem } = useAnswer<HistoryAnswer>('history', { file }, revision);
  if (!answer) return <Loading problem={problem} />;
  const { versions, name } = answer;

  return (
    <div className="grid gap-3">
      <h3>{name}</h3>
      {versions.length === 0 ? (
        <Empty>There is no earlier version yet. What is sent and published becomes one.</Empty>
      ) : (
        <ul className="grid gap-3" aria-label={`Versions of ${name}`}>
          {versions.map((version) => (
            <li key={version.id} className="border-t py-3">
              <Disclosure>
                <DisclosureButton className="flex min-h-11 w-full items-center gap-2 text-start data-open:[&>svg]:rotate-90">
                  <Icon name="chevron-right" />
                  <span>
                    <time dateTime={version.at}>{formatTime(version.at)}</time>
                    {` by ${version.author}: ${version.sentence}`}
                  </span>
                </DisclosureButton>
                <DisclosurePanel className="ps-6">
                  <RestoredChanges file={file} name={name} version={version} onRestore={onRestore} />
                </DisclosurePanel>
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The earlier versions of the page, and of the list or record that is selected on it. */
export const History = ({ files, onRestore }: { files: readonly string[]; onRestore: () => void }) =>
  files.length === 0 ? (
    <Empty>This page has no file of its own. Select one of its texts.</Empty>
  ) : (
    files.map((file) => <FileHistory key={file} file={file} onRestore={onRestore} />)
  );
