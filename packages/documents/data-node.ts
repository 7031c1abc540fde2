import type { Range } from './source.ts';

/** A field of an object, of frontmatter, or an attribute of a component. */
export interface Member {
  readonly key: string;
  readonly keyRange: Range;
  readonly value: DataNode;
}

/** A parsed value with its place in the file, whether it is written as JSON, as YAML or as an attribute. */
export type DataNode = { readonly range: Range } & (
  | { readonly kind: 'object'; readonly members: readonly Member[] }
  | { readonly kind: 'list'; readonly items: readonly DataNode[] }
  /** The value is a string, a number, a boolean, null or a date. Undefined if the parser could not tell. */
  | { readonly kind: 'scalar'; readonly value: unknown }
);

export type ObjectNode = Extract<DataNode, { kind: 'object' }>;
export type ListNode = Extract<DataNode, { kind: 'list' }>;

/** The way from a value to one inside it: keys of objects, positions in lists. */
export type Path = readonly (string | number)[];

/** Finds a member by its key. Of duplicate keys the last one wins, as in JSON.parse. */
export const getMember = (node: DataNode | undefined, key: string): Member | undefined =>
  node?.kind === 'object' ? node.members.findLast((member) => member.key === key) : undefined;

/** Finds the node at a path below another node. */
export const getNodeAt = (node: DataNode | undefined, path: readonly PropertyKey[]): DataNode | undefined =>
  path.reduce<DataNode | undefined>((at, key) => {
    if (at?.kind === 'list' && typeof key === 'number') return at.items[key];
    return getMember(at, String(key))?.value;
  }, node);

/** Returns the text of a member, or undefined if there is no such member or its value is not a string. */
export function getText(node: DataNode | undefined, key: string): string | undefined {
  const value = getMember(node, key)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** Finds the position of a new member: after those that come before it in the order of the schema. */
export function findPosition(members: readonly Member[], key: string, order: readonly string[]): number {
  const rank = order.indexOf(key);
  return rank < 0 ? members.length : members.findLastIndex((other) => order.indexOf(other.key) < rank) + 1;
}

/** Lists every node of a tree, parents first, in the order of the file. */
export function collectNodes(root: DataNode): DataNode[] {
  const values = root.kind === 'object' ? root.members.map(({ value }) => value) : [];
  const children = root.kind === 'list' ? root.items : values;
  return [root, ...children.flatMap((child) => collectNodes(child))];
}

/** Converts a node to a plain value. Each string in it is passed through `mapText`. */
export function toPlainValue(node: DataNode, mapText: (text: string) => string = (text) => text): unknown {
  switch (node.kind) {
    case 'scalar':
      return typeof node.value === 'string' ? mapText(node.value) : node.value;
    case 'list':
      return node.items.map((item) => toPlainValue(item, mapText));
    case 'object':
      // Object.fromEntries creates a field of its own for the key __proto__, too.
      return Object.fromEntries(node.members.map(({ key, value }) => [key, toPlainValue(value, mapText)]));
  }
}
