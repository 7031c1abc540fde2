import { defineHastPlugin, type HastNode, type HastVisitorContext } from 'satteri';

type Element = Extract<HastNode, { type: 'element' }>;

/** The classes for the styles that Markdown gives to the cells of an aligned column. Text starts at the left anyway. */
const alignments = new Map<unknown, string>([
  ['text-align: right', 'align-end'],
  ['text-align: center', 'align-center'],
]);

const findHeaders = (node: Readonly<HastNode>): Readonly<Element>[] => {
  if (!('children' in node)) return [];
  return node.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'th' ? [child] : findHeaders(child),
  );
};

/** Wraps a table in an element that scrolls sideways and takes the focus, so that keys scroll it. Its column headers name it. */
function wrapTable(table: Readonly<Element>, context: HastVisitorContext) {
  // The editor marks the place of a cell with an expression, which shows nothing.
  const getWords = (node: Readonly<HastNode>) => (node.type === 'mdxTextExpression' ? '' : context.textContent(node));
  const headers = findHeaders(table).map(({ children }) => children.map(getWords).join('').trim());
  const ariaLabel = headers.filter((header) => header !== '').join(', ');
  context.wrapNode(table, {
    type: 'element',
    // A section with a name is a region.
    tagName: ariaLabel === '' ? 'div' : 'section',
    properties: { className: ['markdown-table'], tabIndex: 0, ...(ariaLabel !== '' && { ariaLabel }) },
    children: [],
  });
}

/** Replaces the style attribute of a cell with a class: the security policy allows no style attributes. */
function replaceStyle(cell: Readonly<Element>, context: HastVisitorContext) {
  const { style } = cell.properties;
  if (style === undefined) return;
  context.setProperty(cell, 'style', undefined);
  const alignment = alignments.get(style);
  if (alignment) context.setProperty(cell, 'className', [alignment]);
}

export const markdownTables = defineHastPlugin({
  name: 'markdown-tables',
  element: [
    { filter: ['table'], visit: wrapTable },
    { filter: ['th', 'td'], visit: replaceStyle },
  ],
});
