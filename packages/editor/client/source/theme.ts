import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const [ink, soft, line] = ['var(--color-ink)', 'var(--color-soft)', 'var(--color-line)'];
const [paper, sheet] = ['var(--color-paper)', 'var(--color-sheet)'];

const parts = EditorView.theme({
  '&': { height: '100%', color: ink, backgroundColor: sheet },
  '&.cm-focused': { outline: `2px solid ${ink}`, outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--font-mono)', lineHeight: 1.6 },
  '.cm-gutters': { color: soft, backgroundColor: paper, borderColor: line },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: paper },
  '.cm-cursor': { borderColor: ink },
  '.cm-tooltip': { maxWidth: '36rem', padding: '0.25rem', backgroundColor: sheet, border: `1px solid ${soft}` },
});

const words = HighlightStyle.define([
  { tag: [tags.propertyName, tags.link, tags.url], color: 'var(--color-blue)' },
  { tag: tags.string, color: 'var(--color-green)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--color-amber)' },
  { tag: tags.typeName, color: 'var(--color-teal)' },
  { tag: [tags.heading, tags.strong], fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.comment, tags.meta], color: soft },
]);

/** How the text of a file looks. */
export const theme = [parts, syntaxHighlighting(words)];
