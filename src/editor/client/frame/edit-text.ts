import type { ChangeAnswer, Description, Target } from '../../protocol.ts';
import type { Announce } from './announce.ts';
import {
  fillPlaceholders,
  isCodeBlock,
  isNestedCode,
  renderCode,
  renderInline,
  splitBlock,
} from './inline-markdown.ts';
import type { MarkedPage, Spot } from './marked-page.ts';
import type { NameTag, TagButton } from './name-tag.ts';
import { outlineAttribute } from './style.ts';
import { openField } from './text-field.ts';
import { handleTyping, MarkWriter, placeCaret, type MarkName } from './typing.ts';

type TextSpot = Exclude<Spot, { kind: 'attribute' }>;

/** A text that is being edited. */
export interface TextEdit {
  spot: TextSpot;
  /** Whether an event or a focus belongs to the field. */
  contains: (node: Node) => boolean;
  /** Ends the edit, and keeps what was typed. */
  save: () => void;
}

interface Options {
  page: MarkedPage;
  tag: NameTag;
  announce: Announce;
  onEdit: (target: Target, value: string, hash: string) => Promise<ChangeAnswer>;
  onShow: (target: Target) => void;
  /** Called when the field is gone. `isByKey` says that the focus belongs back on the text. */
  onEnd: (isByKey: boolean) => void;
}

/** Whether a text can be edited where it stands. Everything else is edited in the panel. */
export const canEdit = (spot: Spot, { field, value }: Description): spot is TextSpot =>
  spot.kind !== 'attribute' &&
  !spot.element.matches('select, svg') &&
  // A picture has no words to type in.
  spot.element.textContent.trim() !== '' &&
  typeof value === 'string' &&
  !(field.kind === 'markdown' && isNestedCode(value)) &&
  (field.kind === 'line' || field.kind === 'paragraph' || field.kind === 'markdown');

/** Lists the texts that the value takes from other places, as buttons that lead there. */
const createPlaceholderButtons = ({ placeholders }: Description, onShow: (target: Target) => void): TagButton[] =>
  placeholders.map(({ name, text, target }) => ({
    label: `{${name}} is “${text}”`,
    title: `{${name}} stands for “${text}”, which many places share. Show where it is written.`,
    onPress: () => {
      onShow(target);
    },
  }));

const markdownButtons: readonly { label: string; title: string; name: MarkName }[] = [
  { label: 'B', title: 'Bold (Ctrl+B)', name: 'bold' },
  { label: 'I', title: 'Italic (Ctrl+I)', name: 'italic' },
  { label: 'Link', title: 'Link (Ctrl+K)', name: 'link' },
];

/** Shows a block in place of the present one until the server has rendered it. */
function showBlock({ element, end }: Extract<Spot, { kind: 'block' }>, nodes: readonly Node[]): () => void {
  const all = Array.from(element.childNodes);
  const present = all.slice(0, all.indexOf(end));
  for (const node of present) node.remove();
  end.before(...nodes);
  return () => {
    for (const node of nodes) (node as ChildNode).remove();
    end.before(...present);
  };
}

/** Shows the words that were typed, and returns how to take them back. */
function showWords(
  page: MarkedPage,
  spot: TextSpot,
  words: string,
  { isCode, texts }: { isCode: boolean; texts: ReadonlyMap<string, string> },
): () => void {
  if (spot.kind === 'block')
    return showBlock(spot, isCode ? renderCode(page.document, words) : renderInline(page.document, words, texts));
  const present = spot.node.data.slice(spot.mark.start, spot.mark.end);
  page.showText(spot.target, fillPlaceholders(words, texts));
  return () => {
    page.showText(spot.target, present);
  };
}

/** Edits a text where it stands. Enter and leaving it save; Escape leaves it as it was. */
export function editText(
  spot: TextSpot,
  description: Description,
  point: { x: number; y: number } | undefined,
  { page, tag, announce, onEdit, onShow, onEnd }: Options,
): TextEdit {
  const { name, field: kind, placeholders } = description;
  const value = String(description.value);
  const isMarkdown = kind.kind === 'markdown';
  const isCode = isMarkdown && isCodeBlock(value);
  const { before, words, after } = isMarkdown ? splitBlock(value) : { before: '', words: value, after: '' };
  const hasLines = kind.kind !== 'line';
  const max = 'max' in kind ? kind.max : undefined;
  const texts = new Map(placeholders.map((placeholder) => [placeholder.name, placeholder.text]));
  const field = openField(spot, words, { name, hasLines });
  const state = { isOpen: true };

  const close = () => {
    state.isOpen = false;
    field.remove();
    spot.element.removeAttribute(outlineAttribute);
    tag.hide();
  };

  const cancel = () => {
    if (!state.isOpen) return;
    close();
    announce('Left as it was.');
    onEnd(true);
  };

  const save = (isByKey: boolean) => {
    if (!state.isOpen) return;
    const typed = isMarkdown ? field.read() : field.read().trim();
    close();
    onEnd(isByKey);
    if (typed === words) return;
    const takeBack = showWords(page, spot, typed, { isCode, texts });
    void onEdit(description.target, before + typed + after, description.hash).then((answer) => {
      // The page stays as it was last right.
      if (!answer.ok || answer.state.findings.some(({ level }) => level === 'error')) takeBack();
    });
  };

  const count = () => {
    tag.count(field.read().length, max);
  };
  const marks = isMarkdown && !isCode ? new MarkWriter(field.element, announce) : undefined;
  const formatting = marks
    ? markdownButtons.map(({ label, title, name: mark }) => ({
        label,
        title,
        onPress: () => {
          marks.write(mark);
        },
      }))
    : [];
  // Code has no placeholders: its braces are shown as they are.
  const shared = isCode ? [] : createPlaceholderButtons(description, onShow);
  spot.element.setAttribute(outlineAttribute, 'edited');
  tag.show(spot.element, name, [...formatting, ...shared]);
  handleTyping(field.element, {
    marks,
    hasLines,
    onCancel: cancel,
    onInput: count,
    onSave: () => {
      save(true);
    },
  });
  field.element.addEventListener('blur', () => {
    save(false);
  });
  placeCaret(field.element, point);
  count();
  announce(`${name}, editing. Enter saves, Escape leaves it as it was.`);
  return {
    spot,
    contains: (node) => field.element.contains(node),
    save: () => {
      save(false);
    },
  };
}
