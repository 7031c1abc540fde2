import type { Plugin } from 'vite';

import { readEnquiry } from '../collections/site.ts';
import { getAnyMarker, markedExpression } from '@stepless/editor/marks';
import { getPublishedContentDir } from '../shared/content-dir.ts';

/** Pairs each text of a value with the same text in its marked version. */
function collectTexts(plain: unknown, marked: unknown, texts = new Map<string, string>()): Map<string, string> {
  if (typeof plain === 'string' && typeof marked === 'string') {
    if (plain !== marked && !texts.has(plain)) texts.set(plain, marked);
  } else if (typeof plain === 'object' && plain !== null) {
    for (const [key, value] of Object.entries(plain))
      collectTexts(value, (marked as Record<string, unknown>)[key], texts);
  }
  return texts;
}

const exported = /^export const (messages|problems) = (\{.*\});$/gm;

/** Writes an object whose texts are marked whenever the page is. */
function createMarkedObject(json: string, texts: ReadonlyMap<string, string>): string {
  const members = Object.entries(JSON.parse(json) as Record<string, unknown>).map(([key, value]) => {
    const marked = typeof value === 'string' ? texts.get(value) : undefined;
    if (marked === undefined) return `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
    return `get ${JSON.stringify(key)}() { return isMarked() ? ${JSON.stringify(marked)} : ${JSON.stringify(value)}; }`;
  });
  return `{ ${members.join(', ')} }`;
}

/**
 * Marks the messages of the enquiry form for the editor. They do not come with the page: content-modules.ts gives them to the form as
 * modules, which all pages share.
 */
export const markMessages: Plugin = {
  name: 'mark-messages',
  transform(code, id) {
    const marker = getAnyMarker();
    if (!marker || !id.startsWith('\0virtual:enquiry/')) return undefined;
    const enquiry = readEnquiry(getPublishedContentDir());
    const texts = collectTexts(enquiry, marker.markData('enquiry', enquiry, 'enquiry.json', []));
    const marked = code.replaceAll(
      exported,
      (_, name: string, json: string) => `export const ${name} = ${createMarkedObject(json, texts)};`,
    );
    return { code: `const isMarked = () => ${markedExpression};\n${marked}`, map: null };
  },
};
