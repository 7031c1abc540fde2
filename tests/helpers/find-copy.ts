import { is, isAttribute, parseComponent, walk, type Attribute, type Node } from './component-ast.ts';
import { isPerceptible } from './perceptible.ts';

export interface Copy {
  line: number;
  column: number;
  text: string;
  /** `text`, or the name of the attribute that contains it. */
  where: string;
}

type Constants = ReadonlyMap<string, readonly Node[]>;

/** A text without letters is punctuation or a symbol, which nobody translates or rewords. */
const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

/** Collects the values of each constant and default in this file, by name. */
function collectConstants(nodes: readonly Node[]): Constants {
  const constants = new Map<string, Node[]>();
  const add = (name: Node, value: Node | null) => {
    if (!is(name, 'Identifier') || !value) return;
    constants.set(name.name, [...(constants.get(name.name) ?? []), value]);
  };
  for (const node of nodes) {
    if (is(node, 'VariableDeclarator')) add(node.id, node.init);
    if (is(node, 'AssignmentPattern')) add(node.left, node.right);
  }
  return constants;
}

/** Returns the parts of an expression that its value may come from. */
function getOutcomes(node: Node, constants: Constants): (Node | null)[] {
  if (is(node, 'ConditionalExpression')) return [node.consequent, node.alternate];
  if (is(node, 'LogicalExpression')) return node.operator === '&&' ? [node.right] : [node.left, node.right];
  if (is(node, 'BinaryExpression')) return node.operator === '+' ? [node.left, node.right] : [];
  if (is(node, 'TemplateLiteral')) return [...node.quasis, ...node.expressions];
  if (is(node, 'ArrayExpression')) return node.elements;
  if (is(node, 'CallExpression')) return node.arguments.filter((each) => is(each, 'ArrowFunctionExpression'));
  if (is(node, 'ArrowFunctionExpression')) return [node.body];
  if (is(node, 'Identifier')) return [...(constants.get(node.name) ?? [])];
  if (
    is(node, 'JSXExpressionContainer') ||
    is(node, 'TSAsExpression') ||
    is(node, 'TSNonNullExpression') ||
    is(node, 'TSSatisfiesExpression')
  ) {
    return [node.expression];
  }
  return [];
}

function getText(node: Node): string | undefined {
  if (is(node, 'JSXText')) return node.value;
  if (is(node, 'TemplateElement')) return node.value.raw;
  return is(node, 'Literal') && typeof node.value === 'string' ? node.value : undefined;
}

function getStrings(node: Node | null, constants: Constants, seen = new Set<Node>()): Node[] {
  if (!node || seen.has(node)) return [];
  seen.add(node);
  if (hasLetter(getText(node) ?? '')) return [node];
  return getOutcomes(node, constants).flatMap((each) => getStrings(each, constants, seen));
}

function getName(node: Node): string {
  if (is(node, 'JSXNamespacedName')) return `${node.namespace.name}:${node.name.name}`;
  return is(node, 'JSXIdentifier') ? node.name : '';
}

/** Also looks into objects that a component gets, by the names of their properties: `item={{ title: 'Words' }}`. */
function getAttributeStrings({ name, value }: Attribute, element: Element, constants: Constants): Node[] {
  if (!value) return [];
  const perceptible = (attribute: string) => isPerceptible(element.name, attribute, element.literals);
  const inProperties = [...walk(value)].flatMap((node) =>
    is(node, 'Property') && is(node.key, 'Identifier') && perceptible(node.key.name)
      ? getStrings(node.value, constants)
      : [],
  );
  return perceptible(getName(name)) ? [...getStrings(value, constants), ...inProperties] : inProperties;
}

interface Element {
  name: string;
  attributes: Attribute[];
  /** The attributes whose values are literals. */
  literals: Map<string, string>;
}

function getElement(opening: Node): Element | undefined {
  if (!is(opening, 'JSXOpeningElement')) return undefined;
  const attributes = opening.attributes.filter(isAttribute);
  const literals = attributes.flatMap(({ name, value }): [string, string][] =>
    is(value, 'Literal') && typeof value.value === 'string' ? [[getName(name), value.value]] : [],
  );
  return { name: getName(opening.name), attributes, literals: new Map(literals) };
}

function describeCopy(node: Node, where: string): Copy {
  const { line, column } = node.loc.start;
  const text = getText(node) ?? '';
  // A text node begins right after the previous tag, often on the line above its first word.
  const before = is(node, 'JSXText') ? (/^\s*/.exec(node.raw)?.[0] ?? '').split('\n') : [''];
  const last = before.at(-1) ?? '';
  return {
    line: line + before.length - 1,
    column: (before.length > 1 ? 0 : column) + last.length + 1,
    text: text.trim().replace(/\s+/g, ' '),
    where,
  };
}

/** Finds copy in the code of a component: text that visitors read or hear, and that belongs into the content. */
export function findCopy(file: string, code: string): Copy[] {
  const nodes = [...walk(parseComponent(file, code))];
  const constants = collectConstants(nodes);
  const found = new Map<Node, string>();

  for (const node of nodes) {
    const element = getElement(node);
    for (const attribute of element?.attributes ?? []) {
      const where = getName(attribute.name);
      for (const each of element ? getAttributeStrings(attribute, element, constants) : []) found.set(each, where);
    }
    if (is(node, 'JSXElement') || is(node, 'JSXFragment') || node.type === 'AstroFragment') {
      const { children } = node as Node & { children: Node[] };
      for (const each of children.flatMap((child) => getStrings(child, constants))) found.set(each, 'text');
    }
  }
  return [...found]
    .map(([node, where]) => describeCopy(node, where))
    .sort((a, b) => a.line - b.line || a.column - b.column);
}
