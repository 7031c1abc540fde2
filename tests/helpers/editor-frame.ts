import { readFileSync, writeFileSync } from 'node:fs';

import type { Page } from 'playwright/test';

import type { ChangeAnswer, Description, Target } from '../../packages/editor/protocol.ts';
import type { EditorServer } from './editor.ts';

/** Takes the place of the editor: nothing but its frame. */
const script = `
  import { connectFrame } from '/packages/editor/client/frame/connect-frame.ts';
  import { SavedTexts } from '/packages/editor/client/saved/saved-texts.ts';
  const texts = new SavedTexts('test', {
    send: ({ markdown, value }, { target }) => window.editTarget(target, markdown ?? value),
    place: async (places) => places.map(() => null),
    choose: async () => 'later',
  });
  const iframe = document.createElement('iframe');
  iframe.title = 'Page';
  iframe.src = new URLSearchParams(location.search).get('page');
  Object.assign(document.body.style, { margin: 0 });
  Object.assign(iframe.style, { border: 0, width: '100vw', height: '90vh' });
  document.body.append(iframe);
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  document.body.append(status);
  window.selected = [];
  window.visited = [];
  window.connect = () => {
    window.frame = connectFrame(iframe, {
      announce: (text) => { status.textContent = text; },
      onSelect: (target) => { window.selected.push(target); },
      onShow: (target) => { window.selected.push(target); },
      onNavigate: (path) => { window.visited.push(path); },
      onLoad: () => {},
      askForLink: async () => undefined,
      describe: (target) => window.describeTarget(target),
      texts,
    });
  };
  window.connect();
`;

declare global {
  interface Window {
    selected: Target[];
    visited: string[];
    connect: () => void;
    describeTarget: (target: Target) => Promise<Partial<Description>>;
    frame: {
      select: (target: Target) => void;
      setBrowsing: (isBrowsing: boolean) => void;
      refresh: () => Promise<void>;
      disconnect: () => void;
    };
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

const attributePattern = (name: string) => new RegExp(`(\\s${name}=")([^"]*)(")`);

/** Reads a text of a content file in the simplest way. */
export function readTarget(server: EditorServer, target: Target): string {
  const text = server.read(target.file);
  if (target.kind === 'block') return text.slice(target.start, target.end);
  if (target.kind === 'data') return findValue(parseData(target.file, text), target.path);
  return attributePattern(target.attribute ?? '').exec(text.slice(target.offset))?.[2] ?? '';
}

/** Reads and writes content files in the simplest way, in place of the server's handlers. */
class Files {
  readonly server: EditorServer;

  constructor(server: EditorServer) {
    this.server = server;
  }

  read(target: Target): string {
    return readTarget(this.server, target);
  }

  write(target: Target, value: string): void {
    const file = this.server.pathOf(target.file);
    const text = readFileSync(file, 'utf8');
    if (target.kind === 'block') {
      writeFileSync(file, text.slice(0, target.start) + value + text.slice(target.end));
    } else if (target.kind === 'element') {
      const rest = text.slice(target.offset).replace(attributePattern(target.attribute ?? ''), `$1${value}$3`);
      writeFileSync(file, text.slice(0, target.offset) + rest);
    } else {
      const old = JSON.stringify(this.read(target));
      const at = text.indexOf(old);
      writeFileSync(file, text.slice(0, at) + JSON.stringify(value) + text.slice(at + old.length));
    }
  }
}

/** Opens a page of the site in the editor's frame, with simple handlers. */
export async function openFrame(page: Page, server: EditorServer, path = '/'): Promise<void> {
  const files = new Files(server);
  const facts = JSON.parse(server.read('site.json')) as Record<string, string>;
  await page.exposeFunction('describeTarget', (target: Target): Partial<Description> => {
    const value = files.read(target);
    return {
      target,
      name: target.kind === 'data' ? target.path.join(' › ') : `${target.kind} of ${target.file}`,
      field: { kind: target.kind === 'block' ? 'markdown' : value.length > 60 ? 'paragraph' : 'line', max: 160 },
      value,
      placeholders: [...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        name,
        text: facts[name] ?? '',
        target: { kind: 'data', file: 'site.json', path: [name] },
      })),
    };
  });
  await page.exposeFunction('editTarget', (target: Target, value: string): ChangeAnswer => {
    files.write(target, value);
    return { ok: true, state: { hashes: {}, findings: [], undo: [], redo: [] }, files: [target.file], target };
  });
  await page.route(`${server.origin}/packages/editor/client/main.tsx*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
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
