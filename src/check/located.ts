import type { Range } from './source.ts';

export interface Member {
  readonly key: string;
  readonly keyRange: Range;
  readonly value: Located;
}

/** A value as it stands in a file, whatever notation it is written in, with its place. */
export type Located = { readonly range: Range } & (
  | { readonly kind: 'object'; readonly members: readonly Member[] }
  | { readonly kind: 'list'; readonly items: readonly Located[] }
  | { readonly kind: 'scalar'; readonly value: unknown }
);

export type LocatedObject = Extract<Located, { kind: 'object' }>;

/** The member of that name; where a name stands twice, the last one counts, as it does for every reader of JSON. */
export function memberOf(node: Located | undefined, key: string): Member | undefined {
  return node?.kind === 'object' ? node.members.findLast((member) => member.key === key) : undefined;
}

/** What stands at a path below a node. */
export function nodeAt(node: Located | undefined, path: readonly PropertyKey[]): Located | undefined {
  return path.reduce<Located | undefined>((at, key) => {
    if (at?.kind === 'list' && typeof key === 'number') return at.items[key];
    return memberOf(at, String(key))?.value;
  }, node);
}

/** The text of a member, or undefined where it has none. */
export function textOf(node: Located | undefined, key: string): string | undefined {
  const value = memberOf(node, key)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : undefined;
}

/** The value itself, each of its texts passed through `read`. */
export function plain(node: Located, read: (text: string) => string): unknown {
  switch (node.kind) {
    case 'scalar':
      return typeof node.value === 'string' ? read(node.value) : node.value;
    case 'list':
      return node.items.map((item) => plain(item, read));
    case 'object':
      return Object.fromEntries(node.members.map(({ key, value }) => [key, plain(value, read)]));
  }
}

/** Every node of a tree, parents first, in the order of the file. */
export function nodesOf(node: Located, nodes: Located[] = []): Located[] {
  nodes.push(node);
  if (node.kind === 'object') for (const { value } of node.members) nodesOf(value, nodes);
  if (node.kind === 'list') for (const item of node.items) nodesOf(item, nodes);
  return nodes;
}
