import { frameHeader } from '../../shared/protocol.ts';
import { UnreachableError } from '../request.ts';

/** Whether the server shows a page, has none at its address, or has failed to render it. */
export type PageStatus = 'shown' | 'missing' | 'broken';

/** The address of an error page is its code, which is also its status. */
export function toStatus(code: number, address: string): PageStatus {
  if (address === `/${code}`) return 'shown';
  return code >= 500 ? 'broken' : code === 404 ? 'missing' : 'shown';
}

export interface LoadedPage {
  document: Document;
  version: string | undefined;
  status: PageStatus;
}

/** Fetches a page as the editor's frame gets it, without showing it. @throws UnreachableError if there is no answer */
export async function loadPage(address: string): Promise<LoadedPage | undefined> {
  const load = async () => {
    const response = await fetch(address, { headers: { [frameHeader]: '1' }, cache: 'no-store' });
    return { response, text: await response.text() };
  };
  const { response, text } = await load().catch(() => {
    throw new UnreachableError();
  });
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return undefined;
  const [, version] = /desc="([^"]*)"/.exec(response.headers.get('Server-Timing') ?? '') ?? [];
  return {
    version,
    status: toStatus(response.status, address),
    document: new DOMParser().parseFromString(text, 'text/html'),
  };
}

/** Lists the scripts and style sheets of a page. If they change, the page has to be reloaded. */
export const listResources = (document: Document): string =>
  Array.from(document.querySelectorAll('script[src], link[rel="stylesheet"]'))
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href'))
    .toSorted()
    .join('\n');
