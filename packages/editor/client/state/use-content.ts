import { stateEvent } from '@stepless/check/browser';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import type { Change, ChangeAnswer, Conflict, ContentState, EditorFinding, PlacedText } from '../../protocol.ts';
import { howToGoOn } from '../how-to-go-on.ts';
import { getWorkspace, request } from '../request.ts';
import { SavedTexts } from '../saved/saved-texts.ts';
import type { TextPort } from '../saved/typed-text.ts';
import { isSame } from '../values.ts';
import type { ChangeOptions, Choice, OpenConflict } from './session.ts';

interface Messages {
  announce: (text: string) => void;
  notify: (text: string, action?: { label: string; run: () => void }) => void;
  warn: (text: string) => void;
}

/** Points a change at the place where its text is now. */
const moveChange = (change: Change, { file, target }: Conflict): Change =>
  target && 'target' in change && change.target.file === file ? ({ ...change, target } as Change) : change;

/** The state of the content, and everything that changes it. Changes are sent one after the other. */
export function useContent({ announce, notify, warn }: Messages) {
  const [state, setState] = useState<ContentState>();
  const [revision, setRevision] = useState(0);
  const [pending, setPending] = useState(0);
  const [conflict, setConflict] = useState<OpenConflict>();
  const last = useRef<ContentState>(undefined);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const sendText = useRef<TextPort['send']>(undefined);
  const ask = useRef<TextPort['choose']>(undefined);
  const [texts] = useState(
    () =>
      new SavedTexts(getWorkspace(), {
        send: async (changed, place) =>
          (await sendText.current?.(changed, place)) ?? { ok: false, reason: 'The editor is closed.' },
        place: (places) =>
          request<(PlacedText | null)[]>(
            'place-texts',
            places.map(({ target, hash, base }) => ({ target, hash, base })),
          ),
        choose: async (found) => (await ask.current?.(found)) ?? 'later',
      }),
  );

  const accept = useCallback(
    (next: ContentState) => {
      if (isSame(last.current, next)) return;
      last.current = next;
      setState(next);
      setRevision((number) => number + 1);
      void texts.follow(next.hashes);
    },
    [texts],
  );

  /** Runs a request after those before it. */
  const enqueue = useCallback(async <Result>(run: () => Promise<Result>): Promise<Result> => {
    setPending((number) => number + 1);
    const result = queue.current.then(run, run);
    queue.current = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      setPending((number) => number - 1);
    }
  }, []);

  const askForChoice = useCallback(
    (found: Conflict) =>
      new Promise<Choice>((resolve) => {
        setConflict({
          conflict: found,
          choose: (version) => {
            setConflict(undefined);
            resolve(version);
          },
        });
      }),
    [],
  );

  const reload = useCallback(async () => {
    try {
      accept(await request<ContentState>('state'));
    } catch (error) {
      warn(error instanceof Error ? error.message : String(error));
    }
  }, [accept, warn]);

  /** Sends a request that writes files, and takes its answer over. */
  const write = useCallback(
    async (name: string, body: unknown): Promise<ChangeAnswer> => {
      let answer: ChangeAnswer;
      try {
        answer = await request<ChangeAnswer>(name, body);
      } catch (error) {
        answer = { ok: false, reason: error instanceof Error ? error.message : String(error) };
      }
      if (answer.ok) accept(answer.state);
      else if ('reason' in answer) warn(answer.reason);
      return answer;
    },
    [accept, warn],
  );

  const step = useCallback(
    (name: 'undo' | 'redo') =>
      enqueue(async () => {
        const label = last.current?.[name].at(-1);
        if (label === undefined) return undefined;
        const answer = await write(name, {});
        if (answer.ok) announce(name === 'undo' ? `Undone: ${label}.` : `Done again: ${label}.`);
        else if ('conflict' in answer)
          warn(`${answer.conflict.name} has been changed since, so this step cannot be taken back.`);
        return answer;
      }),
    [announce, enqueue, warn, write],
  );
  const undo = useCallback(() => step('undo'), [step]);
  const redo = useCallback(() => step('redo'), [step]);

  useEffect(() => {
    ask.current = askForChoice;
    sendText.current = (changed, { target, hash }) =>
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
      });
  }, [accept, announce, askForChoice, enqueue]);

  const change = useCallback(
    (changes: Change[], { hashes, canUndo = false }: ChangeOptions = {}) =>
      enqueue(async () => {
        let body = { changes, hashes: hashes ?? last.current?.hashes ?? {} };
        let answer = await write('change', body);
        while (!answer.ok && 'conflict' in answer) {
          const found = answer.conflict;
          if ((await askForChoice(found)) !== 'yours') {
            await reload();
            return answer;
          }
          body = {
            ...body,
            changes: body.changes.map((each) => moveChange(each, found)),
            hashes: { ...body.hashes, [found.file]: found.hash },
          };
          answer = await write('change', body);
        }
        if (answer.ok) {
          announce('Saved.');
          const label = answer.state.undo.at(-1);
          if (canUndo && label !== undefined) notify(`${label}.`, { label: 'Undo', run: () => void undo() });
        }
        return answer;
      }),
    [announce, askForChoice, enqueue, notify, reload, undo, write],
  );

  const fix = useCallback(
    ({ file, code, start }: EditorFinding) =>
      enqueue(async () => {
        const answer = await write('fix', { file, code, start });
        if (answer.ok) announce('Fixed.');
        return answer;
      }),
    [announce, enqueue, write],
  );

  useEffect(() => {
    // Outside React: the answer sets the state later.
    void reload();
    void texts.look();
    const onChange = () => void reload();
    // When the server is back, the page is loaded again. That waits until all texts are saved.
    const onDisconnect = (): unknown => {
      const isSaved = texts.status.own.length === 0;
      warn(
        `The editor has stopped. ${isSaved ? 'All that you wrote is saved.' : 'This browser keeps what is not saved yet.'} ${howToGoOn(location.hostname)}`,
      );
      return texts.whenSaved();
    };
    import.meta.hot?.on(stateEvent, onChange);
    import.meta.hot?.on('vite:ws:disconnect', onDisconnect);
    window.addEventListener('focus', onChange);
    return () => {
      import.meta.hot?.off(stateEvent, onChange);
      import.meta.hot?.off('vite:ws:disconnect', onDisconnect);
      window.removeEventListener('focus', onChange);
    };
  }, [reload, texts, warn]);

  return useMemo(
    () => ({ state, revision, isSaving: pending > 0, conflict, texts, change, undo, redo, fix, reload }),
    [state, revision, pending, conflict, texts, change, undo, redo, fix, reload],
  );
}
