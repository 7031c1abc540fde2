/** The only changes that the browser's own undo takes back. They are deprecated, but nothing replaces them. */
interface Editable {
  execCommand: (command: string, hasInterface?: boolean, text?: string) => boolean;
  queryCommandState: (command: string) => boolean;
}

/** Inserts a text at the caret, in place of what is selected. Without a text, deletes what is selected. */
export function insertText(document: Editable, text: string): void {
  if (text === '') document.execCommand('delete');
  else document.execCommand('insertText', false, text);
}

export function insertHtml(document: Editable, html: string): void {
  document.execCommand('insertHTML', false, html);
}

export function breakLine(document: Editable): void {
  // Not every browser knows the command.
  if (!document.execCommand('insertLineBreak')) insertText(document, '\n');
}

/** What can be done with the selected words. */
export type Tool = 'bold' | 'italic' | 'link';

/** Makes the selected words, or what is typed next, bold or italic, or no longer so. */
export function emphasise(document: Editable, tool: Exclude<Tool, 'link'>): void {
  document.execCommand(tool);
}

/** Makes what is typed next neither bold nor italic, where a tool could make it so. */
export function endEmphasis(document: Editable, tools: readonly Tool[]): void {
  for (const tool of tools) if (tool !== 'link' && document.queryCommandState(tool)) emphasise(document, tool);
}

/** Makes the selected words a link, or no link without an address. */
export function writeLink(document: Editable, href: string | undefined): void {
  document.execCommand('unlink');
  if (href !== undefined) document.execCommand('createLink', false, href);
}
