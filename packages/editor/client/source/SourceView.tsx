import type { EditorView } from '@codemirror/view';
import { useEffect, useRef, useState } from 'react';

import type { EditorFinding, SourceFile } from '../../protocol.ts';
import { request } from '../request.ts';
import type { TextPlace } from '../saved/store.ts';
import type { TypedText } from '../saved/typed-text.ts';
import { useSavedStatus, useSession } from '../state/session.ts';
import { useAnswer } from '../state/use-answer.ts';
import { Button, IconButton } from '../ui/Button.tsx';
import { createEditor, goToNext } from './create-editor.ts';

interface Props {
  file: string;
  /** Where the cursor begins. */
  offset: number;
  onClose: () => void;
}

const countMistakes = (count: number) =>
  count === 0 ? 'No mistakes' : count === 1 ? '1 mistake' : `${count} mistakes`;

/** The text of a file, checked while it is typed. */
function SourceEditor({ source, offset, onClose }: { source: SourceFile; offset: number; onClose: () => void }) {
  const { texts, announce } = useSession();
  useSavedStatus();
  const { file } = source;
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const actions = useRef<{ save: () => void; goOn: () => void; edit: (text: string) => void }>(undefined);
  /** What was typed last. It knows what the file says since. */
  const [last, setLast] = useState<TypedText>();
  const [findings, setFindings] = useState<readonly EditorFinding[]>(source.findings);
  const opened: TextPlace = {
    target: { kind: 'file', file },
    hash: source.hash,
    base: source.text,
    name: `Text of ${file}`,
  };
  const at = last?.place ?? opened;
  const typed = texts.find(at);
  useEffect(() => typed?.show(), [typed]);
  useEffect(() => {
    const text = typed && String(typed.value);
    // A text that was kept from before is taken over while the file is open.
    if (!view.current || typed === last || text === undefined) return;
    if (text === view.current.state.sliceDoc()) return;
    view.current.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: text } });
  }, [typed, last]);

  const save = () => void typed?.save();
  const edit = (text: string) => {
    const current = texts.open(at);
    current.type(text);
    setLast(current);
  };
  const goOn = () => {
    const isMistake = ({ level }: EditorFinding) => level === 'error';
    const next =
      view.current && goToNext(view.current, findings.some(isMistake) ? findings.filter(isMistake) : findings);
    if (next) announce(`Line ${next.line}: ${next.message} ${next.remedy}`);
  };
  useEffect(() => {
    actions.current = { save, goOn, edit };
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const created = createEditor({
      parent: place.current,
      file: { ...source, text: typed ? String(typed.value) : source.text },
      offset,
      check: async (current) => {
        const found = await request<EditorFinding[]>('check-text', { file, text: current });
        setFindings(found);
        return found;
      },
      onEdit: (text) => actions.current?.edit(text),
      onSave: () => actions.current?.save(),
      onNext: () => actions.current?.goOn(),
    });
    view.current = created;
    return () => {
      created.destroy();
    };
    // The editor is created once. Later versions of the file are compared by their hash when it is saved.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const mistakes = findings.filter(({ level }) => level === 'error').length;
  useEffect(() => {
    announce(countMistakes(mistakes));
  }, [announce, mistakes]);

  return (
    <section
      className="absolute inset-0 z-5 grid grid-rows-[auto_minmax(0,1fr)] bg-sheet"
      aria-label={`Text of ${file}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2">
        <h2 className="font-mono text-sm tracking-normal">{file}</h2>
        <p className="grow text-xs text-soft" role="status">
          {typed ? `Not saved yet. ${typed.explanation ?? ''}` : 'Saved'}
        </p>
        <Button
          look="plain"
          icon={mistakes > 0 ? 'circle-alert' : 'check'}
          disabled={findings.length === 0}
          onClick={goOn}
        >
          {mistakes > 0 ? `${countMistakes(mistakes)}: go to the next` : countMistakes(mistakes)}
        </Button>
        <Button look="primary" disabled={!typed} onClick={save}>
          Save
        </Button>
        {typed ? (
          <Button
            icon="x"
            onClick={() => {
              typed.discard();
              onClose();
            }}
          >
            Discard and close
          </Button>
        ) : (
          <IconButton icon="x" label="Close the text" onClick={onClose} />
        )}
      </div>
      <div className="min-h-0" ref={place} />
    </section>
  );
}

/** Shows the text of a file in the place of the page. */
export default function SourceView({ file, offset, onClose }: Props) {
  // The text is not asked for again: what somebody is typing stays.
  const { answer, problem } = useAnswer<SourceFile | null>('source', { file }, 0);
  if (answer) return <SourceEditor source={answer} offset={offset} onClose={onClose} />;
  if (answer === undefined && problem === undefined) return null;
  return (
    <p className="absolute inset-0 z-5 bg-sheet px-4 py-6 text-soft">
      {problem ?? `There is no file ${file} any more.`}
    </p>
  );
}
