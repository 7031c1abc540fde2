import type { ServerResponse } from 'node:http';

import { load } from 'cheerio';

/** The types of files that colleagues see besides pages: nothing that runs, and no source code. */
const SHOWN =
  /^(?:image|font|video|audio|model)\/|^text\/(?:css|csv|vtt)\b|^application\/(?:dxf|octet-stream|pdf|zip)\b/;

/** Nothing runs, nothing is sent, and nothing is loaded from elsewhere. */
const POLICY =
  "default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; font-src 'self'; media-src 'self'; form-action 'none'; frame-ancestors 'none'; sandbox allow-same-origin allow-top-navigation-by-user-activation allow-popups allow-downloads";

/** Puts a prefix before an address that begins with a slash. */
const addPrefix = (address: string, prefix: string) => (/^\/(?!\/)/.test(address) ? prefix + address : address);

/** Puts a prefix before all addresses of a page, and removes its scripts: the page is complete without them. */
function rewritePage(html: string, prefix: string): string {
  const $ = load(html);
  $('script, link[rel="modulepreload"], meta[http-equiv]').remove();
  const move = (address: string) => addPrefix(address, prefix);
  for (const name of ['href', 'src', 'poster', 'action'])
    $(`[${name}]`).each((_, element) => void $(element).attr(name, move($(element).attr(name) ?? '')));
  $('[srcset]').each((_, element) => {
    const all = ($(element).attr('srcset') ?? '').split(/,\s+/).map(move);
    $(element).attr('srcset', all.join(', '));
  });
  $('head').append('<meta name="robots" content="noindex">');
  return $.html();
}

/**
 * Shows a page of somebody's working tree as it stands, without the editor.
 *
 * @param page its address at the editor of that person
 * @param prefix what is before its path in the address that colleagues open
 */
export async function showPreview(response: ServerResponse, page: URL, prefix: string): Promise<void> {
  const answer = await fetch(page, { redirect: 'manual' });
  const location = answer.headers.get('location');
  if (location !== null) {
    response.writeHead(answer.status, { Location: addPrefix(location, prefix), 'Cache-Control': 'no-store' }).end();
    return;
  }
  const type = answer.headers.get('content-type') ?? '';
  const isPage = type.startsWith('text/html');
  if (!isPage && !SHOWN.test(type)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, {
    'Content-Type': type,
    'Content-Security-Policy': POLICY,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(isPage ? rewritePage(await answer.text(), prefix) : new Uint8Array(await answer.arrayBuffer()));
}
