import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { stateEvent } from '../../../browser/report-state.ts';
import type { Change, ChangeAnswer, Conflict, ContentState, EditorFinding } from '../../protocol.ts';
import { request } from '../request.ts';
import type { ChangeOptions, OpenConflict } from './session.ts';

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

  const accept = useCallback((next: ContentState) => {
    if (JSON.stringify(last.current) === JSON.stringify(next)) return;
    last.current = next;
    setState(next);
    setRevision((number) => number + 1);
  }, []);

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
      new Promise<'yours' | 'theirs'>((resolve) => {
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

  const change = useCallback(
    (changes: Change[], { hashes, canUndo = false }: ChangeOptions = {}) =>
      enqueue(async () => {
        let body = { changes, hashes: hashes ?? last.current?.hashes ?? {} };
        let answer = await write('change', body);
        while (!answer.ok && 'conflict' in answer) {
          const found = answer.conflict;
          if ((await askForChoice(found)) === 'theirs') {
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

  const mend = useCallback(
    ({ file, code, start }: EditorFinding) =>
      enqueue(async () => {
        const answer = await write('mend', { file, code, start });
        if (answer.ok) announce('Mended.');
        return answer;
      }),
    [announce, enqueue, write],
  );

  useEffect(() => {
    // Outside React: the answer sets the state later.
    void reload();
    const onChange = () => void reload();
    const onDisconnect = () => {
      warn('The editor has stopped. All that you wrote is saved. Start it again with “npm run edit”, and go on here.');
    };
    import.meta.hot?.on(stateEvent, onChange);
    import.meta.hot?.on('vite:ws:disconnect', onDisconnect);
    window.addEventListener('focus', onChange);
    return () => {
      import.meta.hot?.off(stateEvent, onChange);
      import.meta.hot?.off('vite:ws:disconnect', onDisconnect);
      window.removeEventListener('focus', onChange);
    };
  }, [reload, warn]);

  return useMemo(
    () => ({ state, revision, isSaving: pending > 0, conflict, change, undo, redo, mend, reload }),
    [state, revision, pending, conflict, change, undo, redo, mend, reload],
  );
}
