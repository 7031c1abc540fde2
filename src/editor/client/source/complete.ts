import { getLocation } from 'jsonc-parser';

import { getSchemaAt, listValues, type JsonSchema } from './json-schema.ts';

/** What can be written at a place, and the range that it replaces. */
export interface Suggestions {
  from: number;
  to: number;
  options: { label: string; text: string; detail: string }[];
}

const describe = ({ title, description }: JsonSchema) => description ?? title ?? '';

/** Suggests keys and values in a JSON file. */
export function suggestJson(text: string, offset: number, schema: JsonSchema): Suggestions | undefined {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const isOnNode = previousNode !== undefined && offset <= previousNode.offset + previousNode.length;
  const from = isOnNode ? previousNode.offset : offset - (/[\w-]*$/.exec(text.slice(0, offset))?.[0].length ?? 0);
  const to = isOnNode ? previousNode.offset + previousNode.length : offset;
  if (isAtPropertyKey) {
    const fields = getSchemaAt(schema, path.slice(0, -1))?.properties ?? {};
    const options = Object.entries(fields).map(([key, field]) => ({
      label: key,
      text: JSON.stringify(key),
      detail: describe(field),
    }));
    return { from, to, options };
  }
  const options = listValues(getSchemaAt(schema, path)).map((value) => ({
    label: String(value),
    text: JSON.stringify(value),
    detail: '',
  }));
  return options.length === 0 ? undefined : { from, to, options };
}

const countLetters = (pattern: RegExp, text: string) => pattern.exec(text)?.[0].length ?? 0;

/** Suggests the fields at the top of a page, which are lines such as `title: "…"`. */
function suggestField(before: string, offset: number, schema: JsonSchema): Suggestions | undefined {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (!/^\w*$/.test(line)) return undefined;
  const options = Object.entries(schema.properties ?? {})
    .filter(([key]) => !new RegExp(`^${key}:`, 'm').test(before))
    .map(([key, field]) => ({ label: key, text: `${key}: "`, detail: describe(field) }));
  return { from: offset - line.length, to: offset, options };
}

/** The beginning of a tag up to a place, if the place is in one: its name, and the text after it. */
const openTag = /<([A-Z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*\s*(?:[\w-]*(?:="[^"]*)?)?)$/;

/** Suggests components, their attributes and the values of these in a page. */
export function suggestPage(
  text: string,
  offset: number,
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
): Suggestions | undefined {
  const before = text.slice(0, offset);
  const isInHead = text.startsWith('---') && !/^---[^]*?\n---/.test(before);
  if (isInHead) return suggestField(before, offset, schema);
  if (/<\w*$/.test(before)) {
    const options = Object.keys(components).map((name) => ({ label: name, text: name, detail: 'Component' }));
    return { from: offset - countLetters(/\w*$/, before), to: offset, options };
  }
  const tag = openTag.exec(before);
  const component = tag && Object.hasOwn(components, tag[1] ?? '') ? components[tag[1] ?? ''] : undefined;
  if (!tag || !component) return undefined;
  const written = tag[2] ?? '';
  const inValue = /([\w-]+)="([^"]*)$/.exec(written);
  if (inValue) {
    const [, key = '', value = ''] = inValue;
    const options = listValues(getSchemaAt(component, [key])).map((each) => ({
      label: String(each),
      text: String(each),
      detail: '',
    }));
    return { from: offset - value.length, to: offset, options };
  }
  const length = countLetters(/[\w-]*$/, written);
  const options = Object.entries(component.properties ?? {})
    .filter(([key]) => !new RegExp(`\\s${key}(?:[=\\s]|$)`).test(written.slice(0, written.length - length)))
    .map(([key, field]) => ({
      label: key,
      text: field.type === 'boolean' ? key : `${key}="`,
      detail: describe(field),
    }));
  return { from: offset - length, to: offset, options };
}
