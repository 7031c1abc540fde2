import type { ServerResponse } from 'node:http';

import type { FramedPage } from '../shared/answers.ts';
import { framedPageId } from '../shared/protocol.ts';

/** Writes what the editor knows of a page as an element at the end of that page. */
export const writeFramedPage = (page: FramedPage): string =>
  `<script type="application/json" id="${framedPageId}">${JSON.stringify(page).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Appends to the HTML of a response. @param describe gets the HTML, and returns what is appended */
export function appendToHtml(response: ServerResponse, describe: (html: string) => string): void {
  const decoder = new TextDecoder();
  let html = '';
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = (chunk: string | Uint8Array, ...others: unknown[]) => {
    html += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    return write(chunk, ...others);
  };
  response.end = (...args: unknown[]) => {
    const isHtml = String(response.getHeader('Content-Type')).startsWith('text/html');
    try {
      // A short page of the server itself names its length, and shows no content.
      if (isHtml && !response.hasHeader('Content-Length')) write(describe(html));
    } catch (error) {
      console.error(error);
    }
    return end(...args);
  };
}
