import { rememberFor } from './remember.ts';
import type { Range } from './source.ts';

export interface Member {
  readonly key: string;
  readonly keyRange: Range;
  readonly value: Located;
}

/** A parsed value with its position in the file, independent of the notation (JSON, YAML or attributes). */
export type Located = { readonly range: Range } & (
  | { readonly kind: 'object'; readonly members: readonly Member[] }
  | { readonly kind: 'list'; readonly items: readonly Located[] }
  | { readonly kind: 'scalar'; readonly value: unknown }
);

export type LocatedObject = Extract<Located, { kind: 'object' }>;

/** Finds a member by its key. Of duplicate keys the last one wins, as in JSON.parse. */
export function getMember(node: Located | undefined, key: string): Member | undefined {
  if (node?.kind !== 'object') return undefined;
  // A loop, because a function for each of so many calls takes a fiftieth of a run.
  for (let index = node.members.length - 1; index >= 0; index--) {
    const member = node.members[index];
    if (member?.key === key) return member;
  }
  return undefined;
}

/** Finds the node at a path below another node. */
export function getNodeAt(node: Located | undefined, path: readonly PropertyKey[]): Located | undefined {
  return path.reduce<Located | undefined>((at, key) => {
    if (at?.kind === 'list' && typeof key === 'number') return at.items[key];
    return getMember(at, String(key))?.value;
  }, node);
}

/** Finds the path of a node below another one. Undefined if it is not there. */
export function findPath(from: Located, node: Located): PropertyKey[] | undefined {
  if (from === node) return [];
  const children: (readonly [PropertyKey, Located])[] =
    from.kind === 'object'
      ? from.members.map(({ key, value }) => [key, value])
      : from.kind === 'list'
        ? from.items.map((item, index) => [index, item])
        : [];
  for (const [key, child] of children) {
    const rest = findPath(child, node);
    if (rest) return [key, ...rest];
  }
  return undefined;
}

/** Returns the text of a member, or undefined if there is no such member or its value is not a string. */
export function getText(node: Located | undefined, key: string): string | undefined {
  const value = getMember(node, key)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** Converts a node to a plain value. Each string in it is passed through `mapText`. */
export function toPlainValue(node: Located, mapText: (text: string) => string = (text) => text): unknown {
  switch (node.kind) {
    case 'scalar':
      return typeof node.value === 'string' ? mapText(node.value) : node.value;
    case 'list':
      return node.items.map((item) => toPlainValue(item, mapText));
    case 'object':
      return Object.fromEntries(node.members.map(({ key, value }) => [key, toPlainValue(value, mapText)]));
  }
}

function addNodes(node: Located, nodes: Located[]): Located[] {
  nodes.push(node);
  if (node.kind === 'object') for (const { value } of node.members) addNodes(value, nodes);
  if (node.kind === 'list') for (const item of node.items) addNodes(item, nodes);
  return nodes;
}

/** Lists every node of a tree, parents first, in the order of the file. Several rules ask for the same trees. */
export const collectNodes = rememberFor((root: Located): readonly Located[] => addNodes(root, []));
