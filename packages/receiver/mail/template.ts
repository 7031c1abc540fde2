import { html, raw } from 'hono/html';

import type { Html } from '../page-shell.ts';
import type { SiteProfile } from '../site-profile.ts';

export interface MailBody {
  title: string;
  /** Rows of a table: a label and a value. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Each may have several lines. */
  paragraphs: readonly string[];
  /** A link to the inbox. */
  action?: { label: string; url: string } | undefined;
  /** What is said in small type at the end. */
  notes?: readonly string[];
}

/** Mail programs with dark colours use this style sheet; others use the colours in the attributes. */
const createDarkStyle = ({ dark }: SiteProfile['look']) => `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .paper { background: ${dark.paper} !important }
  .sheet { background: ${dark.sheet} !important; border-color: ${dark.signal} ${dark.line} ${dark.line} !important }
  .ink, .ink a { color: ${dark.ink} !important }
  .soft { color: ${dark.soft} !important }
  .button { background: ${dark.ink} !important; color: ${dark.paper} !important }
}`;

/** The direction of each paragraph follows its own letters. */
const createParagraph = (text: string, style: string, className: string): Html =>
  html`<p dir="auto" class="${className}" style="${style}">
    ${text.split('\n').map((line, index) => html`${index > 0 ? raw('<br>') : ''}${line}`)}
  </p>`;

/** Creates the HTML of a mail in the look of the site: tables, which every mail program understands, and no pictures. */
export async function createMailHtml({ look, language, brand }: SiteProfile, written: MailBody): Promise<string> {
  const { title, facts = [], paragraphs, action, notes = [] } = written;
  const { light, font } = look;
  const text = `margin:0 0 16px;font:16px/1.6 ${font};color:${light.ink};overflow-wrap:anywhere;word-break:break-word`;
  const small = `margin:0 0 8px;font:14px/1.5 ${font};color:${light.soft}`;
  const cell = `padding:6px 0;vertical-align:top;text-align:left;font:14px/1.5 ${font}`;
  const sheet = `padding:24px;background:${light.sheet};border:1px solid ${light.line};border-top:4px solid ${light.signal}`;
  const button = `display:inline-block;padding:12px 24px;font:bold 16px/1.5 ${font};color:${light.paper};background:${light.ink}`;
  const createFact = ([label, value]: readonly [string, string]) =>
    html`<tr>
      <th scope="row" class="soft" style="${cell};padding-right:16px;font-weight:normal;color:${light.soft}">
        ${label}
      </th>
      <td class="ink" style="${cell};color:${light.ink};word-break:break-word"><bdi>${value}</bdi></td>
    </tr>`;
  const body = html`<h1 class="ink" style="margin:0 0 16px;font:bold 20px/1.3 ${font};color:${light.ink}">${title}</h1>
    ${
      facts.length > 0 &&
      html`<table style="margin:0 0 16px;border-collapse:collapse">
        ${facts.map(createFact)}
      </table>`
    }
    ${paragraphs
      .flatMap((paragraph) => paragraph.split(/\n{2,}/))
      .map((paragraph) => createParagraph(paragraph, text, 'ink'))}
    ${action && html`<a class="button" href="${action.url}" style="${button};text-decoration:none">${action.label}</a>`}`;
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        ${raw(`<style>${createDarkStyle(look)}</style>`)}
      </head>
      <body class="paper" style="margin:0;padding:0 12px;background:${light.paper}">
        <table role="presentation" cellspacing="0" align="center" style="width:100%;max-width:624px">
          <tr>
            <td class="ink" style="padding:24px 12px 12px;font:bold 16px/1.5 ${font};color:${light.ink}">${brand}</td>
          </tr>
          <tr>
            <td class="sheet" style="${sheet}">${body}</td>
          </tr>
          <tr>
            <td style="padding:12px">${notes.map((note) => createParagraph(note, small, 'soft'))}</td>
          </tr>
        </table>
      </body>
    </html>`;
  return String(await page);
}

/** Creates the plain text that goes with the HTML. */
export function createMailText({ facts = [], paragraphs, action, notes = [] }: Omit<MailBody, 'title'>): string {
  const rows = facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  const link = action ? `${action.label}: ${action.url}` : '';
  const end = notes.length > 0 ? `-- \n${notes.join('\n')}` : '';
  return `${[rows, ...paragraphs, link, end].filter((part) => part !== '').join('\n\n')}\n`;
}
