import { fillPlaceholders, type Facts } from '@stepless/check';
import { getWords, type MdastNode } from '@stepless/documents';

/** What consists of lines. */
const typesWithLines = new Set(['blockquote', 'list', 'listItem', 'mdxJsxFlowElement', 'table']);

function join(node: MdastNode): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  if ('children' in node) {
    const separator = node.type === 'tableRow' ? ' ' : '';
    return node.children.map(join).join(typesWithLines.has(node.type) ? '\n' : separator);
  }
  return node.type === 'code' ? node.value : getWords(node).replaceAll(/\s+/g, ' ');
}

/** Returns the words of a text as its page shows them: without marks, and a picture by its description. Items and rows have lines of their own. */
export const getPlainWords = (node: MdastNode, facts: Facts): string => fillPlaceholders(join(node), facts).trim();
