import type { FramedPage, TextDescription } from '../../shared/answers.ts';
import { framedPageId, frameHeader } from '../../shared/protocol.ts';
import { UnreachableError } from '../requests/request.ts';
import { MarkedPage } from './marked-page.ts';

/** Whether the server shows a page, has none at its address, or has failed to render it. */
export type PageStatus = 'shown' | 'missing' | 'broken';

/** What the server says of a page. */
export interface PageDetails {
  /** The version of the content that it was rendered from. */
  version?: string | undefined;
  status?: PageStatus | undefined;
  /** Its texts, by the keys of their targets. */
  texts: Map<string, TextDescription>;
}

/** A page as the server rendered it. */
export interface RenderedPage extends PageDetails {
  status: PageStatus;
  page: MarkedPage;
  /** Its scripts and style sheets. If they change, the page has to be reloaded. */
  resources: string;
}

/** The address of an error page is its code, which is also its status. */
function toStatus(code: number, path: string): PageStatus {
  if (path === `/${code}`) return 'shown';
  return code >= 500 ? 'broken' : code === 404 ? 'missing' : 'shown';
}

/** Removes and returns what the server has added to a page. An error page may lack it. */
export function extractDetails(document: Document, path: string): PageDetails {
  const element = document.getElementById(framedPageId);
  if (!element) return { texts: new Map() };
  element.remove();
  const { version, status, texts } = JSON.parse(element.textContent) as FramedPage;
  return { version, status: toStatus(status, path), texts: new Map(Object.entries(texts)) };
}

const listResources = (document: Document): string =>
  Array.from(document.querySelectorAll('script[src], link[rel="stylesheet"]'))
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href'))
    .toSorted()
    .join('\n');

/**
 * Fetches a page as the editor's frame gets it, without showing it. Undefined if the address leads to something other than a page.
 *
 * @throws UnreachableError if there is no answer
 */
export async function loadPage(path: string): Promise<RenderedPage | undefined> {
  const load = async () => {
    const response = await fetch(path, { headers: { [frameHeader]: '1' }, cache: 'no-store' });
    return { response, text: await response.text() };
  };
  const { response, text } = await load().catch(() => {
    throw new UnreachableError();
  });
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  const document = new DOMParser().parseFromString(text, 'text/html');
  return {
    ...extractDetails(document, path),
    status: toStatus(response.status, path),
    page: new MarkedPage(document),
    resources: listResources(document),
  };
}
