import type { TextDescription } from '../../shared/answers.ts';
import { beginBelow, emptyPart, getBreak, getNotation, plainNotation, showBullet } from '../content/inline-markdown.ts';
import { isTextSpot, type MarkedPage, type Spot, type TextSpot } from '../page/marked-page.ts';
import type { NameTag, TagButton } from './name-tag.ts';
import type { PageOptions } from '../page/page-options.ts';
import { readCharacters, renderCharacters } from './rich-field.ts';
import { followLinks, parseInline, rewriteInline, type Character } from '../content/rich-text.ts';
import { outlineAttribute } from '../page/style.ts';
import { openField } from './text-field.ts';
import {
  beginPart,
  emphasise,
  handleTyping,
  placeCaret,
  readAround,
  selectLink,
  takePartBack,
  type Tool,
} from './typing.ts';

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
  /** Called when the field is gone. `isByKey` says that the focus belongs back on the text. @param value what was typed */
  onEnd: (value: unknown, isByKey: boolean) => void;
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

const toolButtons: readonly TagButton[] = [
  { tool: 'bold', label: 'B', title: 'Bold (Ctrl+B)' },
  { tool: 'italic', label: 'I', title: 'Italic (Ctrl+I)' },
  { tool: 'link', label: 'Link', title: 'Link (Ctrl+K)' },
];

/** No item or paragraph is bold, or a link, beyond its end. */
function separateParts(chars: readonly Character[], bullet: string | undefined): Character[] {
  const words = chars.map(({ text }) => (text.length === 1 ? text : '\0')).join('');
  const ends = bullet === undefined ? [] : [...words.matchAll(getBreak(bullet))];
  const isEnd = (at: number) => ends.some(({ 0: { length }, index }) => at >= index && at < index + length);
  return chars.map((char, at) => (isEnd(at) ? { text: char.text } : char));
}

/** Spaces at the ends of a text do not show. A no-break space does. */
const trim = (text: string) => text.replaceAll(/^[ \t\n]+|[ \t\n]+$/g, '');

/**
 * Edits a text where it is. Enter begins another item or paragraph where there can be one; elsewhere, and where the last one has
 * no words, it saves and leaves. Ctrl+Enter always does. Leaving the field saves. Escape leaves the text as it was.
 */
export function editText(
  spot: TextSpot,
  description: TextDescription,
  point: { x: number; y: number } | undefined,
  { page, tag, announce, notify, texts, askForLink, onChange, onEnd, onRefuse }: Options,
): TextEdit {
  const { name, field: kind, placeholders, target, hash, value: base, bullet } = description;
  const isRich = kind.kind === 'markdown';
  const { isOneLine, toWords, toValue } = isRich ? getNotation(String(base), bullet) : plainNotation;
  const hasLines = kind.kind !== 'line' && !isOneLine;
  const max = 'max' in kind ? kind.max : undefined;
  const text = texts.open({ target, hash, base, name });
  const words = toWords(String(text.value));
  const shown = parseInline(words);
  const field = openField(spot, isRich ? renderCharacters(page.document, shown) : words, {
    name,
    hasLines,
    isFloating: page.isAwaitingHydration(spot.element),
  });
  const hide = text.show();
  const state = { isOpen: true, isAsking: false };
  const read = () => {
    if (!isRich) return trim(field.read());
    const chars = followLinks(shown, separateParts(readCharacters(field.element), bullet));
    // Browsers end an empty last line with a line break of their own.
    return rewriteInline(words, chars.slice(0, chars.findLastIndex(({ text: char }) => char !== '\n') + 1));
  };
  /** What the field shows before anything is typed, and the value behind it. */
  const start = { text: read(), value: text.value };

  const close = (isByKey: boolean) => {
    state.isOpen = false;
    field.remove();
    spot.element.removeAttribute(outlineAttribute);
    tag.hide();
    hide();
    onEnd(text.value, isByKey);
  };

  const follow = () => {
    if (state.isOpen) {
      field.element.setAttribute('aria-invalid', String(text.reason !== undefined));
      tag.explain(text.explanation);
    }
    const { place, value } = text;
    if (!text.isSaved || place.target.kind === 'file') return;
    onChange({ rendered: base, ...description, target: place.target, hash: place.hash, value });
    const untied = placeholders.find((each) => !String(value).includes(`{${each.name}}`));
    if (untied) notify(`${name} no longer follows “${untied.name}”: when that changes, this text stays as it is.`);
  };
  text.follow(follow);
  const cancel = () => {
    if (!state.isOpen) return;
    const { isSaved } = text;
    const { message, bringBack } = text.discard();
    close(true);
    if (isSaved) announce('Left as it was.');
    else notify(message, { label: 'Bring back what you typed', run: bringBack, isLasting: true });
  };

  const onInput = () => {
    const typed = read();
    text.type(typed === start.text ? start.value : toValue(typed));
    tag.count(typed.length, max);
  };

  const leave = async (isByKey: boolean) => {
    if (!state.isOpen || state.isAsking) return;
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

  const onEnter = () => {
    const { before: typed, after: rest } = readAround(field.element);
    const isEmpty = rest.trim() === '' && (typed === '' || emptyPart.test(typed));
    if (bullet === undefined || isEmpty) leaveByKey();
    else beginPart(field.element, bullet && showBullet(bullet, typed.split(getBreak(bullet)).length), tools);
  };

  const onBackspace = () => bullet !== undefined && takePartBack(field.element, emptyPart);

  const writeLink = async () => {
    const selected = selectLink(field.element);
    if (!selected) return;
    state.isAsking = true;
    const chosen = await askForLink(selected.href);
    state.isAsking = false;
    if (!state.isOpen) return;
    if (chosen) selected.write(chosen.href, chosen.title);
    else field.element.focus({ preventScroll: true });
  };
  // In text that is bold already, the browser's command would make words light.
  const { fontWeight, fontStyle } = getComputedStyle(field.element);
  const isUseful = { bold: Number(fontWeight) < 600, italic: fontStyle === 'normal', link: true };
  const buttons = toolButtons.filter(({ tool }) => isRich && isUseful[tool]);
  const tools = buttons.map(({ tool }) => tool);
  const runTool = (tool: Tool) => {
    if (!tools.includes(tool)) return;
    if (tool === 'link') void writeLink();
    else emphasise(field.element, tool);
  };
  void page.whenHydrated(spot.element).then(() => {
    if (state.isOpen) spot.element.setAttribute(outlineAttribute, 'edited');
  });
  tag.show(spot.element, name, buttons, runTool);
  tag.explain(text.explanation);
  handleTyping(field.element, {
    onTool: runTool,
    hasLines,
    isRich,
    onCancel: cancel,
    onInput,
    lineEnd: isRich ? (bullet === undefined ? ' ' : beginBelow(bullet)) : hasLines ? '\n' : ' ',
    onBackspace,
    onEnter,
    onSave: leaveByKey,
  });
  field.element.addEventListener('blur', save);
  placeCaret(field.element, tools, point);
  tag.count(read().length, max);
  const part = bullet === '' ? 'paragraph' : 'item';
  const enter = bullet === undefined ? 'Enter saves' : `Enter begins another ${part}, Ctrl+Enter saves`;
  announce(`${name}, editing. ${enter}, Escape leaves it as it was.`);
  return {
    spot,
    contains: (node) => field.element.contains(node),
    save,
    end: () => {
      state.isAsking = false;
      save();
    },
  };
}
