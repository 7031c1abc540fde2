import { fillPlaceholders, type Facts } from '@stepless/check';
import { getWords, type MdastNode } from '@stepless/documents';

/** What consists of lines or cells, and what stands between them. */
const separators: Readonly<Record<string, string>> = {
  blockquote: '\n',
  list: '\n',
  listItem: '\n',
  mdxJsxFlowElement: '\n',
  table: '\n',
  tableRow: ' ',
};

function join(node: MdastNode): string {
  if (node.type === 'image') return node.alt ?? '';
  if (node.type === 'break') return ' ';
  if ('children' in node) return node.children.map(join).join(separators[node.type] ?? '');
  return node.type === 'code' ? node.value : getWords(node).replaceAll(/\s+/g, ' ');
}

/** Returns the words of a text as its page shows them: without marks, and a picture by its description. Items and rows have lines of their own. */
export const getPlainWords = (node: MdastNode, facts: Facts): string => fillPlaceholders(join(node), facts).trim();
