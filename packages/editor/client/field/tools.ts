import type { ChosenLink } from '../page/page-options.ts';
import { isElement } from '../page/nodes.ts';
import { insertText, writeLink, type Tool } from './commands.ts';

export interface ToolButton {
  tool: Tool;
  label: string;
  title: string;
}

const buttons: readonly ToolButton[] = [
  { tool: 'bold', label: 'B', title: 'Bold (Ctrl+B)' },
  { tool: 'italic', label: 'I', title: 'Italic (Ctrl+I)' },
  { tool: 'link', label: 'Link', title: 'Link (Ctrl+K)' },
];

/** Lists the tools for a rich field. In text that is bold already, the browser's command would make words light. */
export function listTools(field: HTMLElement): ToolButton[] {
  const { fontWeight, fontStyle } = getComputedStyle(field);
  const isUseful = { bold: Number(fontWeight) < 600, italic: fontStyle === 'normal', link: true };
  return buttons.filter(({ tool }) => isUseful[tool]);
}

/** Reads the link that the caret is in, or that the selected words are to become. */
export function selectLink(field: HTMLElement) {
  const { ownerDocument: document } = field;
  const selection = document.getSelection();
  if (!selection || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0).cloneRange();
  if (!field.contains(range.commonAncestorContainer)) return undefined;
  const around = range.commonAncestorContainer;
  const link = (isElement(around) ? around : around.parentElement)?.closest('a');
  const isLinked = link !== null && link !== undefined && field.contains(link);
  if (isLinked) range.selectNodeContents(link);
  return {
    href: isLinked ? (link.getAttribute('href') ?? '') : undefined,
    /** Makes the selected words a link, or no link without an address. Without words, those of the target are written. */
    write: ({ href, title }: ChosenLink) => {
      field.focus({ preventScroll: true });
      selection.removeAllRanges();
      selection.addRange(range);
      if (href !== undefined && range.collapsed) {
        insertText(document, title);
        for (const _ of title) selection.modify('extend', 'backward', 'character');
      }
      writeLink(document, href);
      if (href !== undefined) selection.collapseToEnd();
    },
  };
}
