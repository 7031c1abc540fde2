import type { ServerResponse } from 'node:http';

import type { ErrorPayload } from 'vite';

import { count } from './words.ts';
import { pretty } from './report/pretty.ts';
import type { Report } from './report/report.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const headline = ({ findings }: Report) => `${count(findings.length, 'mistake')} in the content`;

/** The report as the browser's overlay shows it. */
export function overlay(report: Report, root: string): ErrorPayload {
  const [first] = report.findings;
  return {
    type: 'error',
    err: {
      name: 'Content check',
      title: headline(report),
      message: pretty(report, { colour: false }),
      stack: 'None: the mistakes are in the words, not in the program.',
      ...(first && {
        loc: { file: `${root}/${first.source.path}`, line: first.start.line, column: first.start.column },
      }),
    },
  };
}

/** Stands in for every page until there is a good one. It listens, so that the page comes by itself. */
export function sendReportPage(response: ServerResponse, report: Report): void {
  const text = escape(pretty(report, { colour: false }));
  response.statusCode = 500;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><title>${headline(report)}</title><script type="module" src="/@vite/client"></script><pre>${text}</pre></html>`,
  );
}
