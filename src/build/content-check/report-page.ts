import type { ServerResponse } from 'node:http';

import type { Problem } from '../../browser/report-state.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Stands in for every page until content has been valid once.
 *
 * @param script keeps the page up to date
 */
export function sendReportPage(response: ServerResponse, { title, text }: Problem, script: string): void {
  response.statusCode = 503;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${escape(title)}</title><script type="module" src="${script}"></script><pre>${escape(text)}</pre></html>`,
  );
}
