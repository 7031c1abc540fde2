import type { ServerResponse } from 'node:http';

import type { ShownReport } from '../browser/report-state.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Sends the report in place of a page, as long as there is no valid content.
 *
 * @param script the address of the script that updates the page
 */
export function sendReportPage(response: ServerResponse, { title, text }: ShownReport, script: string): void {
  response.statusCode = 503;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${escape(title)}</title><script type="module" src="${script}"></script><pre>${escape(text)}</pre></html>`,
  );
}
