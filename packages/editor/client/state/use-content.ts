import { stateEvent } from '@stepless/check/browser';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Change } from '../../shared/protocol.ts';
import type { ChangeAnswer, ContentState, EditorFinding, RelocatedText } from '../../shared/answers.ts';
import { createQueue } from '../../shared/queue.ts';
import { howToGoOn } from '../requests/how-to-go-on.ts';
import { explainError, getWorkspace, request, requestOrExplain } from '../requests/request.ts';
import { isAllSaved, TypedTexts } from '../typed/typed-texts.ts';
import { isSame } from '../content/values.ts';
import type { Choice, TextConflict } from '../typed/text-port.ts';
import type { Messages } from './use-messages.ts';
import { useQuestion } from './use-question.ts';

export interface ChangeOptions {
  /** The hashes of the files that the change was made on. Without them, those of the last known state. */
  hashes?: Record<string, string>;
  /** Selects what was made or moved; after a deletion, nothing. */
  selects?: boolean | undefined;
}

/** What is easily pressed by mistake, and hard to make again: the message about it offers to undo it. */
const offersUndo = ({ action }: Change) => ['remove', 'change-table', 'add-file'].includes(action);

/** Keeps the state of the content. Changes are sent one after the other. */
export function useContent({ announce, notify, warn, forgetStep }: Messages) {
  /** Undefined until the server has answered for the first time. */
  const [state, setState] = useState<ContentState>();
  /** Grows with every new state, so that all that depends on the content is asked for again. */
  const [revision, setRevision] = useState(0);
  const [pending, setPending] = useState(0);
  const { question: conflict, ask, answer: answerConflict } = useQuestion<TextConflict, Choice>();
  const last = useRef<ContentState>(undefined);
  const [runNext] = useState(createQueue);
  const accept = (next: ContentState) => {
    if (isSame(last.current, next)) return;
    last.current = next;
    forgetStep();
    setState(next);
    setRevision((number) => number + 1);
  };

  const enqueue = async <Result>(run: () => Promise<Result>): Promise<Result> => {
    setPending((number) => number + 1);
    try {
      return await runNext(run);
    } finally {
      setPending((number) => number - 1);
    }
  };

  const [texts] = useState(
    () =>
      new TypedTexts(getWorkspace(), {
        send: (changed, { target, hash }) =>
          enqueue(async () => {
            const answer = await request<ChangeAnswer>('change', {
              changes: [changed],
              hashes: { [target.file]: hash },
            });
            if (answer.ok) {
              accept(answer.state);
              announce('Saved.');
            }
            return answer;
          }),
        relocate: (places) =>
          request<(RelocatedText | null)[]>(
            'relocate-texts',
            places.map(({ target, hash, base }) => ({ target, hash, base })),
          ),
        choose: ask,
      }),
  );
  useEffect(() => {
    if (state) void texts.relocate(state.hashes);
  }, [state, texts]);

  /** Asks for the state again, because something else may have changed files. */
  const reload = async () => {
    try {
      accept(await request<ContentState>('state'));
    } catch (error) {
      warn(explainError(error));
    }
  };

  /** Sends a request that writes files at once, and takes its answer over. */
  const send = async (name: string, body: unknown): Promise<ChangeAnswer> => {
    const answer: ChangeAnswer = await requestOrExplain<ChangeAnswer>(name, body);
    if (answer.ok) accept(answer.state);
    else warn(answer.reason);
    return answer;
  };

  /** Sends another request that writes files. A refusal is shown. */
  const write = (name: string, body: unknown) => enqueue(() => send(name, body));

  const step = (name: 'undo' | 'redo'): Promise<void> =>
    enqueue(async () => {
      if (!last.current) await reload();
      if (last.current?.[name].length === 0) return;
      const answer = await send(name, {});
      // The server drops a step that cannot be undone.
      if (!answer.ok) await reload();
      // What was undone may be out of view.
      if (answer.ok)
        notify(name === 'undo' ? `Undone: ${answer.state.redo.at(-1)}.` : `Done again: ${answer.state.undo.at(-1)}.`);
    });
  const undo = () => step('undo');
  const redo = () => step('redo');

  const change = (changes: Change[], { hashes }: ChangeOptions = {}) =>
    enqueue(async () => {
      const answer = await send('change', { changes, hashes: hashes ?? last.current?.hashes ?? {} });
      if (!answer.ok && answer.isConflict === true) await reload();
      if (answer.ok) {
        announce('Saved.');
        const label = answer.state.undo.at(-1);
        if (label !== undefined && changes.some(offersUndo))
          notify(`${label}.`, { label: 'Undo', run: () => void undo() });
      }
      return answer;
    });

  const fix = async ({ file, code, start }: EditorFinding) => {
    const answer = await write('fix', { file, code, start });
    if (answer.ok) announce('Fixed.');
  };

  const onChange = useEffectEvent(() => void reload());
  // When the server is back, the page is loaded again. That waits until all texts are saved.
  const onDisconnect = useEffectEvent((): unknown => {
    const kept = isAllSaved(texts.status)
      ? 'All that you wrote is saved.'
      : 'Leave this window open until all is saved.';
    warn(`The editor has stopped. ${kept} ${howToGoOn(location.hostname)}`);
    return texts.whenSaved();
  });
  useEffect(() => {
    onChange();
    void texts.refresh();
    import.meta.hot?.on(stateEvent, onChange);
    import.meta.hot?.on('vite:ws:disconnect', onDisconnect);
    window.addEventListener('focus', onChange);
    return () => {
      import.meta.hot?.off(stateEvent, onChange);
      import.meta.hot?.off('vite:ws:disconnect', onDisconnect);
      window.removeEventListener('focus', onChange);
    };
  }, [texts]);

  return {
    state,
    revision,
    isSaving: pending > 0,
    conflict,
    answerConflict,
    texts,
    change,
    undo,
    redo,
    fix,
    write,
    reload,
  };
}

/** The state of the content, and everything that changes it. */
export type LiveContent = ReturnType<typeof useContent>;
