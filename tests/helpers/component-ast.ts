import { parseForESLint as parseAstro } from 'astro-eslint-parser';
import tseslint from 'typescript-eslint';

export interface Node {
  type: string;
  loc: { start: { line: number; column: number } };
}

/** The kinds of node that the tests read. `walk` passes through all others. */
interface Kinds {
  ArrayExpression: { elements: (Node | null)[] };
  ArrowFunctionExpression: { body: Node };
  AssignmentPattern: { left: Node; right: Node };
  BinaryExpression: { left: Node; operator: string; right: Node };
  CallExpression: { arguments: Node[] };
  ConditionalExpression: { consequent: Node; alternate: Node };
  Identifier: { name: string };
  JSXElement: { openingElement: Node; children: Node[] };
  JSXExpressionContainer: { expression: Node };
  JSXFragment: { children: Node[] };
  JSXIdentifier: { name: string };
  JSXNamespacedName: { namespace: { name: string }; name: { name: string } };
  JSXOpeningElement: { name: Node; attributes: Node[] };
  JSXText: { value: string; raw: string };
  Literal: { value: unknown };
  LogicalExpression: { left: Node; operator: string; right: Node };
  ObjectExpression: { properties: Node[] };
  Property: { key: Node; value: Node };
  TSAsExpression: { expression: Node };
  TSNonNullExpression: { expression: Node };
  TSSatisfiesExpression: { expression: Node };
  TemplateElement: { value: { raw: string } };
  TemplateLiteral: { quasis: Node[]; expressions: Node[] };
  VariableDeclarator: { id: Node; init: Node | null };
}

/** An attribute of JSX, or one of the short forms that Astro adds. */
export interface Attribute extends Node {
  name: Node;
  value: Node | null;
}

export function is<Kind extends keyof Kinds>(node: Node | null | undefined, kind: Kind): node is Node & Kinds[Kind] {
  return node?.type === kind;
}

export function isAttribute(node: Node): node is Attribute {
  return ['JSXAttribute', 'AstroShorthandAttribute', 'AstroTemplateLiteralAttribute'].includes(node.type);
}

/** typescript-eslint's own type of its parser lacks the options, which are needed to parse JSX. */
const typescript = tseslint.parser as {
  parseForESLint: (code: string, options: object) => { ast: unknown };
};

export function parseComponent(file: string, code: string): Node {
  const options = { filePath: file, loc: true, range: true, ecmaFeatures: { jsx: true } };
  const parsed: { ast: unknown } = file.endsWith('.astro')
    ? parseAstro(code, { ...options, parser: typescript })
    : typescript.parseForESLint(code, options);
  return parsed.ast as Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'loc' in value;

/** Yields a node and all nodes below it, in the order of the source. */
export function* walk(node: Node): Generator<Node> {
  yield node;
  for (const [key, value] of Object.entries(node)) {
    // `parent` points upwards. Tokens and comments repeat the source.
    if (key === 'parent' || key === 'tokens' || key === 'comments') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* walk(child);
    }
  }
}
