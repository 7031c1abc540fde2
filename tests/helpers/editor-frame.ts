import type { Page } from 'playwright/test';

import type { FrameConnection } from '../../packages/editor/client/frame/connect-frame.ts';
import type { Target } from '../../packages/editor/protocol.ts';
import type { EditorServer } from './editor.ts';

declare global {
  interface Window {
    selected: Target[];
    visited: string[];
    frame: FrameConnection;
  }
}

interface Member {
  [key: string | number]: Member | string;
}

function findValue(json: Member, path: readonly (string | number)[]): string {
  const value = path.reduce<Member | string>((at, key) => (at as Member)[key] ?? '', json);
  return typeof value === 'string' ? value : '';
}

/** Parses a data file, or the quoted texts in the head of a page. */
const parseData = (file: string, text: string): Member =>
  file.endsWith('.json')
    ? (JSON.parse(text) as Member)
    : Object.fromEntries(
        [...text.matchAll(/^(\w+): (".*")\r?$/gm)].map(([, key = '', value = '']) => [
          key,
          JSON.parse(value) as string,
        ]),
      );

/** Reads a text of a content file in the simplest way. */
export function readTarget(server: EditorServer, target: Target): string {
  const text = server.read(target.file);
  if (target.kind === 'block') return text.slice(target.start, target.end);
  if (target.kind === 'data') return findValue(parseData(target.file, text), target.path);
  return new RegExp(`\\s${target.attribute}="([^"]*)"`).exec(text.slice(target.offset))?.[1] ?? '';
}

/** Opens a page of the site in the editor's frame, without the rest of the editor. */
export async function openFrame(page: Page, server: EditorServer, path = '/'): Promise<void> {
  await page.route(`${server.origin}/packages/editor/client/main.tsx*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `import '/tests/fixtures/editor-frame.ts';` }),
  );
  await page.goto(server.editorUrl(path));
}

/**
 * Leaves a trace in the page of the frame, which a reload would remove.
 *
 * @returns a function that says whether the trace is still there
 */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  const frame = page.frames()[1];
  await frame?.evaluate(() => Object.assign(window, { isKept: true }));
  return async () => (await frame?.evaluate(() => 'isKept' in window)) === true;
}
