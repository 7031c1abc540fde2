import type { ServerResponse } from 'node:http';

import type { FramedPage } from '../shared/answers.ts';
import { framedPageId } from '../shared/protocol.ts';

/** Writes what the editor knows of a page as an element at the end of that page. */
export const writeFramedPage = (page: FramedPage): string =>
  `<script type="application/json" id="${framedPageId}">${JSON.stringify(page).replaceAll('<', String.raw`\u003c`)}</script>`;

/** Lets something follow the HTML of a response. @param describe gets the HTML, and returns what follows */
export function appendToHtml(response: ServerResponse, describe: (html: string) => string): void {
  const chunks: Uint8Array[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(chunk);
  };
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.write = (...args: unknown[]) => {
    keep(args[0]);
    return write(...args);
  };
  response.end = (...args: unknown[]) => {
    const [last] = args;
    keep(last);
    const isHtml = String(response.getHeader('Content-Type')).startsWith('text/html');
    // A short page of the server itself names its length, and shows no content.
    if (!isHtml || response.hasHeader('Content-Length')) return end(...args);
    if (typeof last === 'string' || last instanceof Uint8Array) write(last);
    try {
      return end(describe(Buffer.concat(chunks).toString('utf8')));
    } catch (error) {
      console.error(error);
      return end();
    }
  };
}
