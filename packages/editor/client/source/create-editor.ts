import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { markdown } from '@codemirror/lang-markdown';
import { yamlFrontmatter } from '@codemirror/lang-yaml';
import { bracketMatching } from '@codemirror/language';
import { linter, lintGutter, lintKeymap, type Diagnostic } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';

import type { EditorFinding, SourceFile } from '../../protocol.ts';
import { findLineEnd, toViewOffset } from './line-ends.ts';
import { theme } from './theme.ts';

/** How long after the last key the text is checked. */
const CHECK_DELAY_MS = 250;

function getLanguage(language: SourceFile['language']): Extension {
  if (language === 'json') return json();
  return language === 'markdown' ? yamlFrontmatter({ content: markdown() }) : [];
}

/** Turns a finding into what the editor of the text shows at its place. */
export function toDiagnostic(
  { start, end, level, field, message, remedy, code }: EditorFinding,
  text: string,
): Diagnostic {
  const toOffset = (offset: number) => toViewOffset(text, Math.min(offset, text.length));
  return {
    from: toOffset(start),
    to: Math.max(toOffset(start), toOffset(end)),
    severity: level,
    source: code,
    message: `${field === undefined ? '' : `${field}: `}${message} ${remedy}`,
  };
}

interface Options {
  parent: HTMLElement;
  file: SourceFile;
  /** Where the cursor begins. */
  offset: number;
  check: (text: string) => Promise<EditorFinding[]>;
  onEdit: (text: string) => void;
  onSave: () => void;
  onNext: () => void;
}

/**
 * Puts the cursor where the next mistake or warning after it can be fixed by typing. After the last one, the first one follows.
 *
 * @returns what it has found
 */
export function goToNext(view: EditorView, findings: readonly EditorFinding[]): EditorFinding | undefined {
  const text = view.state.sliceDoc();
  const places = findings
    .map((finding) => ({ finding, at: toViewOffset(text, Math.min(finding.cursor, text.length)) }))
    .toSorted((one, other) => one.at - other.at);
  const next = places.find(({ at }) => at > view.state.selection.main.head) ?? places[0];
  if (!next) return undefined;
  view.dispatch({ selection: { anchor: next.at }, effects: EditorView.scrollIntoView(next.at, { y: 'center' }) });
  view.focus();
  return next.finding;
}

/** Creates the editor of a file's text. Lines end only where the file's own line end is, so that others stay as they are. */
export function createEditor({ parent, file, offset, check, onEdit, onSave, onNext }: Options): EditorView {
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: file.text,
      selection: { anchor: toViewOffset(file.text, Math.min(offset, file.text.length)) },
      extensions: [
        EditorState.lineSeparator.of(findLineEnd(file.text)),
        lineNumbers(),
        history(),
        drawSelection(),
        highlightActiveLine(),
        bracketMatching(),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': `Text of ${file.file}` }),
        getLanguage(file.language),
        theme,
        lintGutter(),
        linter(
          async ({ state }) => {
            const text = state.sliceDoc();
            return (await check(text)).map((finding) => toDiagnostic(finding, text));
          },
          { delay: CHECK_DELAY_MS },
        ),
        keymap.of([
          {
            key: 'Mod-s',
            run: () => {
              onSave();
              return true;
            },
          },
          {
            key: 'F8',
            run: () => {
              onNext();
              return true;
            },
          },
          // Tab leaves the text, as in any other input.
          ...defaultKeymap,
          ...historyKeymap,
          ...lintKeymap,
        ]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) onEdit(state.sliceDoc());
        }),
      ],
    }),
  });
  view.dispatch({ effects: EditorView.scrollIntoView(view.state.selection.main.head, { y: 'center' }) });
  view.focus();
  return view;
}
