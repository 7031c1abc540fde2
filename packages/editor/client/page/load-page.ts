import { versionEntry } from '@stepless/check/browser';

import type { TextDescription } from '../../shared/answers.ts';
import { frameHeader } from '../../shared/protocol.ts';
import { request, UnreachableError } from '../requests/request.ts';
import { pairUp } from '../content/values.ts';
import { MarkedPage } from './marked-page.ts';

/** Whether the server shows a page, has none at its address, or has failed to render it. */
export type PageStatus = 'shown' | 'missing' | 'broken';

/** What the server has answered for an address. Not every browser reveals the status of a page in a frame. */
export interface Visit {
  version?: string | undefined;
  status?: PageStatus | undefined;
}

/** A page as the server rendered it, and its texts by the keys of their targets. */
export interface RenderedPage extends Visit {
  status: PageStatus;
  page: MarkedPage;
  texts: Map<string, TextDescription>;
  /** Its scripts and style sheets. If they change, the page has to be reloaded. */
  resources: string;
}

/** The address of an error page is its code, which is also its status. */
function toStatus(code: number, path: string): PageStatus {
  if (path === `/${code}`) return 'shown';
  return code >= 500 ? 'broken' : code === 404 ? 'missing' : 'shown';
}

export function readVisit({ performance, location }: Window): Visit {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const { serverTiming = [], responseStatus: code = 0 } = visit ?? {};
  return {
    version: serverTiming.find(({ name }) => name === versionEntry)?.description,
    status: code === 0 ? undefined : toStatus(code, location.pathname),
  };
}

/** Asks the server what the texts of a page are. Undefined if the server has a later version of the page. */
export async function describePage(page: MarkedPage, version = ''): Promise<Map<string, TextDescription> | undefined> {
  const targets = page.listTargets();
  const body = { version, targets: [...targets.values()] };
  const answer = await request<(TextDescription | null)[] | 'outdated'>('describe-page', body);
  return answer === 'outdated' ? undefined : pairUp([...targets.keys()], answer);
}

const listResources = (document: Document): string =>
  Array.from(document.querySelectorAll('script[src], link[rel="stylesheet"]'))
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href'))
    .toSorted()
    .join('\n');

/**
 * Fetches a page as the editor's frame gets it, without showing it. Undefined if the address leads to something other than a page.
 *
 * @throws UnreachableError if there is no answer, or a later version already: without its texts, nobody could edit the page
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
  const [, version] = /desc="([^"]*)"/.exec(response.headers.get('Server-Timing') ?? '') ?? [];
  const document = new DOMParser().parseFromString(text, 'text/html');
  const page = new MarkedPage(document);
  const texts = await describePage(page, version);
  // An error page has neither a version nor texts.
  if (!texts && version !== undefined) throw new UnreachableError();
  return {
    version,
    status: toStatus(response.status, path),
    page,
    texts: texts ?? new Map<string, TextDescription>(),
    resources: listResources(document),
  };
}
