import type { TextDescription } from '../../shared/answers.ts';
import { isTextSpot, type MarkedPage, type Spot, type TextSpot } from '../page/marked-page.ts';
import type { PageOptions } from '../page/page-options.ts';
import type { Point } from '../page/pointer.ts';
import { outlineAttribute } from '../page/style.ts';
import { emphasise, type Tool } from './commands.ts';
import { toFieldWords } from './field-words.ts';
import type { NameTag } from './name-tag.ts';
import { beginPart, deleteEmptyPart } from './parts.ts';
import { setCaret } from './set-caret.ts';
import { openField } from './text-field.ts';
import { listTools, selectLink } from './tools.ts';
import { handleTyping } from './typing.ts';

export interface TextEdit {
  spot: TextSpot;
  contains: (node: Node) => boolean;
  save: () => void;
  /** Saves although the person is choosing a link: the page is about to go. */
  end: () => void;
}

interface Options extends Pick<PageOptions, 'announce' | 'notify' | 'texts' | 'askForLink'> {
  page: MarkedPage;
  tag: NameTag;
  /** Called when the text is written, or when its place or its value in the file has changed. */
  onChange: (description: TextDescription) => void;
  /** Called when the field is gone. `isByKey` says that the focus belongs back on the text. */
  onEnd: (isByKey: boolean) => void;
  /** Called when the text could not be written and its field is already gone. */
  onRefuse: () => void;
}

/** Whether a text can be edited where it is. Everything else is edited in the panel. */
export const canEdit = (spot: Spot, { field, value }: TextDescription): spot is TextSpot =>
  isTextSpot(spot) &&
  !spot.element.matches('select, svg') &&
  // A picture has no words to edit. An empty cell of a table waits for words.
  (spot.element.textContent.trim() !== '' || spot.element.querySelector('img') === null) &&
  typeof value === 'string' &&
  (field.kind === 'line' || field.kind === 'paragraph' || field.kind === 'markdown');

/**
 * Edits a text where it is. Enter begins another item or paragraph where there can be one; elsewhere, and where the last one has
 * no words, it saves and leaves. Ctrl+Enter always does. Leaving the field saves. Escape leaves the text as it was.
 */
export function editText(
  spot: TextSpot,
  description: TextDescription,
  point: Point | undefined,
  { page, tag, announce, notify, texts, askForLink, onChange, onEnd, onRefuse }: Options,
): TextEdit {
  const { name, field: kind, placeholders, target, hash, value: base, bullet } = description;
  const text = texts.open({ target, hash, base, name });
  const { content, hasLines, lineEnd, read, toValue } = toFieldWords(page.document, description, String(text.value));
  const { element: field, remove } = openField(spot, content, {
    name,
    hasLines,
    isFloating: page.isAwaitingHydration(spot.element),
  });
  const isRich = kind.kind === 'markdown';
  const buttons = isRich ? listTools(field) : [];
  const tools = buttons.map(({ tool }) => tool);
  const max = 'max' in kind ? kind.max : undefined;
  const detachField = text.attachField();
  /** What the field shows before anything is typed, and the value behind it. */
  const start = { words: read(field), value: text.value };
  let isOpen = true;
  let isAsking = false;

  text.subscribe(() => {
    if (isOpen) {
      field.setAttribute('aria-invalid', String(text.reason !== undefined));
      tag.explain(text.explanation);
    }
    const { place, value } = text;
    if (!text.isSaved || place.target.kind === 'file') return;
    onChange({ rendered: base, ...description, target: place.target, hash: place.hash, value });
    const untied = placeholders.find((each) => !String(value).includes(`{${each.name}}`));
    if (untied) notify(`${name} no longer follows “${untied.name}”: when that changes, this text stays as it is.`);
  });

  const close = (isByKey: boolean) => {
    isOpen = false;
    remove();
    spot.element.removeAttribute(outlineAttribute);
    tag.hide();
    detachField();
    onEnd(isByKey);
  };
  const cancel = () => {
    if (!isOpen) return;
    const { isSaved } = text;
    const { message, action } = text.discard();
    close(true);
    if (isSaved) announce('Left as it was.');
    else notify(message, action);
  };
  const leave = async (isByKey: boolean) => {
    if (!isOpen || isAsking) return;
    // A text that was refused would be refused again.
    const saved = isByKey || text.reason === undefined ? text.save() : undefined;
    close(isByKey);
    await saved;
    if (!isByKey || text.reason === undefined) return;
    onRefuse();
    announce(`Not saved. ${text.reason}`);
  };
  const leaveByKey = () => void leave(true);
  const save = () => void leave(false);

  const changeLink = async () => {
    const selected = selectLink(field);
    if (!selected) return;
    isAsking = true;
    const chosen = await askForLink(selected.href);
    isAsking = false;
    if (!isOpen) return;
    if (chosen) selected.write(chosen);
    else field.focus({ preventScroll: true });
  };
  const runTool = (tool: Tool) => {
    if (!tools.includes(tool)) return;
    if (tool === 'link') void changeLink();
    else emphasise(page.document, tool);
  };

  void page.whenHydrated(spot.element).then(() => {
    if (isOpen) spot.element.setAttribute(outlineAttribute, 'edited');
  });
  tag.show(spot.element, name, buttons, runTool);
  tag.explain(text.explanation);
  handleTyping(field, {
    isRich,
    hasLines,
    lineEnd,
    onTool: runTool,
    onEnter: () => {
      if (bullet === undefined || !beginPart(field, bullet, tools)) leaveByKey();
    },
    onSave: leaveByKey,
    onCancel: cancel,
    onBackspace: () => bullet !== undefined && deleteEmptyPart(field),
    onInput: () => {
      const words = read(field);
      text.type(words === start.words ? start.value : toValue(words));
      tag.count(words.length, max);
    },
  });
  field.addEventListener('blur', save);
  setCaret(field, tools, point);
  tag.count(start.words.length, max);
  const part = bullet === '' ? 'paragraph' : 'item';
  const enter = bullet === undefined ? 'Enter saves' : `Enter begins another ${part}, Ctrl+Enter saves`;
  announce(`${name}, editing. ${enter}, Escape leaves it as it was.`);
  return {
    spot,
    contains: (node) => field.contains(node),
    save,
    end: () => {
      isAsking = false;
      save();
    },
  };
}
