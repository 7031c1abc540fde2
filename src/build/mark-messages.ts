import type { Plugin } from 'vite';

import { readEnquiry } from '../collections/site.ts';
import { getAnyMarker, markedExpression } from '@stepless/editor/marks';
import { getPublishedContentDir } from '../shared/content-dir.ts';

const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

const exported = /^export const (messages|problems) = (\{.*\});$/gm;

/** Writes an object whose texts are marked whenever the page is. */
function createMarkedObject(json: string, texts: ReadonlyMap<string, string>): string {
  const members = Object.entries(JSON.parse(json) as Record<string, unknown>).map(([key, value]) => {
    const marked = typeof value === 'string' ? texts.get(value) : undefined;
    if (marked === undefined || marked === value) return `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
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
    const enquiry = marker.markData('enquiry', readEnquiry(getPublishedContentDir()), 'enquiry.json', []);
    const texts = new Map(listTexts(enquiry).map((text) => [marker.clean(text), text]));
    const marked = code.replaceAll(
      exported,
      (_, name: string, json: string) => `export const ${name} = ${createMarkedObject(json, texts)};`,
    );
    return { code: `const isMarked = () => ${markedExpression};\n${marked}`, map: null };
  },
};
