import { createHash } from 'node:crypto';

import { html, raw } from 'hono/html';

import type { SiteProfile } from './site-profile.ts';

export type Html = ReturnType<typeof html>;

const createVariables = (colours: SiteProfile['look']['light']) =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');

/** The style sheet of all pages of the receiver, in the colours and the type of the site. */
const createCss = ({ light, dark, font, radius }: SiteProfile['look']) => `
:root { color-scheme: light dark; --radius: ${radius}; ${createVariables(light)} }
@media (prefers-color-scheme: dark) { :root { ${createVariables(dark)} } }
*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0 }
html { font: 100%/1.6 ${font}; font-variant-numeric: tabular-nums; color: var(--ink); background: var(--paper); text-size-adjust: 100%; -webkit-text-size-adjust: 100% }
body { overflow-wrap: anywhere }
header, main { max-width: 64rem; margin-inline: auto; padding-inline: min(2rem, 4vw) }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.5rem 1.5rem; padding-block: 0.75rem; border-bottom: 1px solid var(--line) }
header .brand { margin-inline-end: auto; padding-block: 0.5rem; font-weight: 650; text-decoration: none }
main { padding-block: 1.5rem 4rem }
h1, h2 { line-height: 1.2; letter-spacing: -0.02em; font-weight: 650; text-wrap: balance }
h1 { margin-block-end: 0.75rem; font-size: clamp(1.5rem, 1.2rem + 1.5vw, 2.25rem) }
h2 { margin-block: 2.5rem 0.75rem; font-size: 1.25rem }
a { color: inherit; text-decoration-thickness: 1px; text-underline-offset: 0.2em }
a:hover { text-decoration-thickness: 2px }
p { margin-block: 0.75rem; max-width: 44rem; text-wrap: pretty }
ul, ol, summary { list-style: none }
:focus-visible { outline: 2px solid var(--ink); outline-offset: 2px; box-shadow: 0 0 0 2px var(--paper) }
.soft { color: var(--soft) }
.small { font-size: 0.875rem; line-height: 1.5 }

details { max-width: 44rem }
.actions details { flex: 1 1 100% }
summary::-webkit-details-marker { display: none }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 3rem; padding: 0.5rem 1.25rem; font: 550 1rem/1.4 ${font}; text-align: center; text-decoration: none; cursor: pointer; color: var(--paper); background: var(--ink); border: 1px solid var(--ink); border-radius: var(--radius) }
button:hover, .button:hover { background: var(--soft); border-color: var(--soft) }
.quiet { color: var(--ink); background: none }
.quiet:hover { background: var(--line); border-color: var(--ink) }
.danger { color: var(--paper); background: var(--error); border-color: var(--error) }
input, textarea { width: 100%; min-height: 3rem; padding: 0.625rem 0.875rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--soft); border-radius: var(--radius) }
textarea { min-height: 7rem }
label { display: block; font-weight: 550; margin-block-end: 0.25rem }
form.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end }
form.row > div { flex: 1 1 14rem }
.actions { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-block: 1.5rem }

.attention, .notice { max-width: none; margin-block: 1rem; padding: 0.75rem 1rem; background: var(--sheet); border: 1px solid var(--line); border-inline-start: 4px solid var(--done); border-radius: var(--radius) }
.attention { border-inline-start-color: var(--error) }
.attention h2 { margin: 0; font-size: 1rem; color: var(--error) }
.attention p { margin-block: 0.25rem; max-width: none }
.attention form { margin-block: 0.5rem 1rem }

.lists { display: flex; flex-wrap: wrap; gap: 0.25rem; margin-block: 1.25rem; border-bottom: 1px solid var(--line) }
.lists a { display: block; padding: 0.5rem 0.75rem; min-height: 3rem; text-decoration: none; border-bottom: 3px solid transparent }
.lists a[aria-current] { font-weight: 650; border-bottom-color: var(--signal) }
.lists a:hover { border-bottom-color: var(--soft) }
.enquiries { margin-block: 1.25rem; border-top: 1px solid var(--line) }
.enquiries > li { position: relative; padding-block: 0.875rem; border-bottom: 1px solid var(--line) }
.enquiries > li:hover { background: var(--sheet) }
.enquiries a { font-weight: 650; text-decoration: none }
.enquiries a::after { content: ''; position: absolute; inset: 0 }
.enquiries p { margin-block: 0.125rem; max-width: none }
.excerpt { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-clamp: 2; overflow: hidden }
.bad { color: var(--error) }
.good { color: var(--done) }
dl.facts { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: 0.25rem 1.5rem; margin-block: 1.25rem }
dd { min-width: 0 }
.message { margin-block: 1.25rem; padding: 1rem 1.25rem; white-space: pre-wrap; background: var(--sheet); border: 1px solid var(--line); border-radius: var(--radius); max-width: 44rem }
.way { max-width: 44rem; border-top: 1px solid var(--line) }
.way > li { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; justify-content: space-between; padding-block: 0.625rem; border-bottom: 1px solid var(--line) }
.way > li > div { flex: 1 1 16rem }
.way p { margin: 0 }
.note { white-space: pre-wrap }
@media (max-width: 30rem) { header .small { display: none } dl.facts { grid-template-columns: 1fr; gap: 0 } dd { margin-block-end: 0.5rem } .actions > *, .actions button { width: 100% } }
@media (forced-colors: active) { .lists a[aria-current] { border-bottom-color: Highlight } }
`;

/** Creates the shell of all pages of the receiver, and the policy that allows their style and nothing else. */
export function createShell({ look, brand }: SiteProfile) {
  const css = createCss(look);
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
    wrap: (title: string, language: string, body: Html) =>
      html`<!doctype html>
        <html lang="${language}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>${title} – ${brand}</title>
            ${raw(`<style>${css}</style>`)}
          </head>
          <body>
            ${body}
          </body>
        </html>`,
  };
}
