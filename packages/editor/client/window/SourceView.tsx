import { useLayoutEffect, useRef, useState } from 'react';

import type { SourceFile } from '../../shared/answers.ts';
import { useTyped } from '../form/use-typed.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { Button, IconButton } from '../ui/Button.tsx';

/** An input knows one kind of line end. The server restores those of the file. */
const unifyLineEnds = (value: unknown) => String(value).replaceAll(/\r\n?/g, '\n');

/** Puts the cursor at an offset, and scrolls to it: browsers scroll to the cursor when an input gets the focus. */
function goTo(input: HTMLTextAreaElement, offset: number): void {
  input.blur();
  input.setSelectionRange(offset, offset);
  input.focus();
}

/** The text of a file. The list of mistakes leads to places in it. */
function SourceEditor({ source, offset, onClose }: { source: SourceFile; offset: number; onClose: () => void }) {
  const [shown, setShown] = useState(source);
  const { file, text: base } = shown;
  const input = useRef<HTMLTextAreaElement>(null);
  const name = `Text of ${file}`;
  const typed = useTyped(
    { target: { kind: 'file', file }, hash: shown.hash, base, name },
    { toText: unifyLineEnds, toValue: (text) => (text === unifyLineEnds(base) ? base : text) },
  );
  // What somebody is typing stays.
  if (shown !== source && !typed.isChanged) setShown(source);
  const start = unifyLineEnds(base.slice(0, offset)).length;
  useLayoutEffect(() => {
    if (input.current) goTo(input.current, start);
  }, [start]);

  return (
    <section className="absolute inset-0 z-5 grid grid-rows-[auto_minmax(0,1fr)] bg-sheet" aria-label={name}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2">
        <h2 className="font-mono text-sm tracking-normal">{file}</h2>
        <p className="grow text-xs text-soft" role="status">
          {typed.isChanged ? `Not saved yet. ${typed.explanation ?? ''}` : 'Saved'}
        </p>
        <Button look="primary" disabled={!typed.isChanged} onClick={typed.commit}>
          Save
        </Button>
        <IconButton icon="x" label="Close the text" onClick={onClose} />
      </div>
      <textarea
        ref={input}
        className="resize-none bg-sheet p-4 font-mono leading-relaxed -outline-offset-2"
        aria-label={name}
        spellCheck={false}
        value={typed.text}
        onChange={({ target }) => void typed.edit(target.value)}
      />
    </section>
  );
}

/** Shows the text of a file in place of the page. @param offset where the cursor begins */
export function SourceView({ file, offset, onClose }: { file: string; offset: number; onClose: () => void }) {
  const { revision } = useEditor();
  const { answer, problem } = useAnswer<SourceFile | null>('source', { file }, revision);
  if (answer) return <SourceEditor source={answer} offset={offset} onClose={onClose} />;
  if (answer === undefined && problem === undefined) return null;
  return (
    <p className="absolute inset-0 z-5 bg-sheet px-4 py-6 text-soft">
      {problem ?? `There is no file ${file} any more.`}
    </p>
  );
}
