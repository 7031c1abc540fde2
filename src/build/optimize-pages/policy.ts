import { createHash } from 'node:crypto';

import type { CheerioAPI } from 'cheerio';

/** The only style attribute in the HTML. Headless UI sets it on the hidden button that catches the focus before its tabs. */
const HEADLESS_UI_STYLE =
  'position:fixed;top:1px;left:1px;width:1px;height:0;padding:0;margin:-1px;overflow:hidden;clip:rect(0, 0, 0, 0);white-space:nowrap;border-width:0';

export const INLINE_SCRIPTS = 'script:not([src], [type="application/ld+json"])';

export const createHashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function hashTexts($: CheerioAPI, selector: string): string[] {
  const texts = $(selector)
    .get()
    .map((element) => $(element).text());
  return [...new Set(texts)].map(createHashSource);
}

/**
 * Creates the content security policy of a page: it runs only its own scripts and styles, and those of the site.
 *
 * @param formOrigin the origin that enquiries are sent to, if there is one
 */
export const createPolicy = ($: CheerioAPI, formOrigin: string | undefined): string =>
  [
    ["default-src 'none'"],
    ["base-uri 'none'"],
    ["connect-src 'self'", ...(formOrigin === undefined ? [] : [formOrigin])],
    ["font-src 'self'"],
    ['form-action', formOrigin ?? "'none'"],
    ["img-src 'self' data:"],
    ["require-trusted-types-for 'script'"],
    ["trusted-types 'none'"],
    ...($('video').length > 0 ? [["media-src 'self'"]] : []),
    ["script-src 'self'", ...hashTexts($, INLINE_SCRIPTS)],
    ["style-src 'self'", ...hashTexts($, 'style')],
    ["style-src-attr 'unsafe-hashes'", ...($('[style]').length > 0 ? [createHashSource(HEADLESS_UI_STYLE)] : [])],
    ["frame-ancestors 'none'"],
  ]
    .map((parts) => parts.join(' '))
    .join(';');

/** Writes a policy into the page itself, without what only a header may have. */
export function addPolicy($: CheerioAPI, policy: string): void {
  const element = $('<meta http-equiv="content-security-policy">');
  element.attr('content', policy.replace(/;frame-ancestors .*/, '')).appendTo('head');
}
