import { useRef, useState } from 'react';

import type { ChangesAnswer, ChangeSummary } from '../../versions.ts';
import type { ChangeAnswer } from '../../protocol.ts';
import { request } from '../request.ts';
import { useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Button } from '../ui/Button.tsx';
import { DialogActions } from '../ui/Dialog.tsx';
import { Empty, Problem, Tag } from '../ui/texts.tsx';
import { ChangeTexts } from './ChangeTexts.tsx';
import { explainAnswer, explainError } from './explain-answer.ts';
import { Loading } from './Loading.tsx';
import { ObstacleNote } from './ObstacleNote.tsx';
import { SentNote } from './SentNote.tsx';

interface ChangeProps {
  change: ChangeSummary;
  isBusy: boolean;
  onTakeBack: () => void;
}

/** One change, with a button that takes it back. */
const Change = ({ change, isBusy, onTakeBack }: ChangeProps) => (
  <li className="border-t py-3">
    <div className="flex flex-wrap items-start justify-between gap-2">
      <p className="flex-[1_1_16rem]">
        {change.sentence}
        {change.isSent && <Tag>Sent</Tag>}
      </p>
      <Button icon="undo-2" disabled={isBusy} aria-label={`Take back: ${change.sentence}`} onClick={onTakeBack}>
        Take back
      </Button>
    </div>
    <ChangeTexts {...change} />
  </li>
);

/** Lists in sentences what has changed since the last version. */
export function Changes({ onSend }: { onSend: () => void }) {
  const { revision, reload, announce } = useSession();
  const { answer, problem } = useAnswer<ChangesAnswer>('changes', {}, revision);
  const [takenBack, setTakenBack] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  if (!answer) return <Loading problem={problem} />;
  const { changes, obstacle, sent } = answer;

  const takeBack = async ({ id, sentence }: ChangeSummary) => {
    setTakenBack(id);
    setRefusal(undefined);
    try {
      const result = await request<ChangeAnswer>('take-back', { id });
      setRefusal(explainAnswer(result));
      if (result.ok) announce(`Taken back: ${sentence}`);
      await reload();
      // The button that had the focus goes with its change.
      list.current?.focus();
    } catch (error) {
      setRefusal(explainError(error));
    } finally {
      setTakenBack(undefined);
    }
  };

  return (
    <div className="grid gap-3" ref={list} tabIndex={-1} role="group" aria-label="Changes">
      {obstacle && <ObstacleNote obstacle={obstacle} />}
      {sent && <SentNote sent={sent} />}
      <Problem role="alert">{refusal}</Problem>
      {obstacle?.stops.includes('changes') !== true && changes.length === 0 && (
        <Empty>Nothing has changed since the last version.</Empty>
      )}
      {changes.length > 0 && (
        <>
          <p>
            {changes.length === 1 ? 'One change' : `${changes.length} changes`} since the last version. Everything is
            saved in the files of this computer. Nobody else sees it until you send it.
          </p>
          <ul className="grid gap-3">
            {changes.map((change) => (
              <Change
                key={change.id}
                change={change}
                isBusy={takenBack !== undefined}
                onTakeBack={() => void takeBack(change)}
              />
            ))}
          </ul>
          <DialogActions>
            <Button icon="send" look="primary" onClick={onSend}>
              Send for review
            </Button>
          </DialogActions>
        </>
      )}
    </div>
  );
}
