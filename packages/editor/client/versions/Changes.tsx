import { useRef } from 'react';

import type { ChangesAnswer, ChangeSummary } from '../../shared/versions.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Empty, Loading, Tag } from '../ui/texts.tsx';
import { ChangeTexts } from './ChangeList.tsx';
import { SentNote } from './SentNote.tsx';

export function Changes({ onSend }: { onSend: () => void }) {
  const { revision, write, announce, isSaving } = useEditor();
  const { answer, problem } = useAnswer<ChangesAnswer>('changes', {}, revision);
  const list = useRef<HTMLDivElement>(null);
  if (!answer) return <Loading problem={problem} />;
  const { changes, sent, message } = answer;

  const takeBack = async ({ id, sentence }: ChangeSummary) => {
    const result = await write('take-back', { id });
    if (result.ok) announce(`Taken back: ${sentence}`);
    // The button that had the focus goes with its change.
    list.current?.focus();
  };

  return (
    <div className="grid gap-3" ref={list} tabIndex={-1} role="group" aria-label="Changes">
      {sent && <SentNote {...sent} />}
      {changes.length === 0 && <Empty>Nothing has changed since the last version.</Empty>}
      {changes.length > 0 && (
        <>
          <p>
            {changes.length === 1 ? 'One change' : `${changes.length} changes`} since the last version.{' '}
            {message === ''
              ? 'All of this is sent. Visitors see it when it is published.'
              : 'All of this is saved in the files on this computer. Nobody else sees a change until you send it.'}
          </p>
          <ul className="grid gap-3">
            {changes.map((change) => (
              <li key={change.id} className="border-t py-3">
                <div className="flex flex-wrap items-start justify-between gap-2">
                  <p className="flex-[1_1_16rem]">
                    {change.sentence}
                    {change.isSent && <Tag>Sent</Tag>}
                  </p>
                  <Button
                    icon="undo-2"
                    disabled={isSaving}
                    aria-label={`Take back: ${change.sentence}`}
                    onClick={() => void takeBack(change)}
                  >
                    Take back
                  </Button>
                </div>
                <ChangeTexts {...change} />
              </li>
            ))}
          </ul>
        </>
      )}
      {message !== '' && (
        <DialogActions>
          <Button icon="send" look="primary" onClick={onSend}>
            Send for review
          </Button>
        </DialogActions>
      )}
    </div>
  );
}
