import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';

import { FrameConnection } from '../../../packages/editor/client/frame/connect-frame.ts';
import type { FrameOptions } from '../../../packages/editor/client/page/page-options.ts';
import { watchDocuments } from '../../../packages/editor/client/frame/watch-documents.ts';

vi.mock(import('../../../packages/editor/client/frame/watch-documents.ts'));
vi.mock('../../../packages/editor/client/requests/request.ts', () => ({ request: undefined, UnreachableError: Error }));
vi.mock('../../../packages/editor/client/frame/page-editor.ts', () => ({
  PageEditor: class {
    isBusy = false;
    update = () => undefined;
  },
}));

it.each(['text/plain', 'image/png', 'application/pdf'])('a frame that shows %s is not reloaded', async (type) => {
  const fetch = vi.fn(() => Promise.resolve(new Response('', { headers: { 'Content-Type': type } })));
  vi.stubGlobal('fetch', fetch);
  const reload = vi.fn();
  const frame = {
    setAttribute: () => undefined,
    contentDocument: { readyState: 'interactive', getElementById: () => null },
    contentWindow: { addEventListener: () => undefined, location: { pathname: '/file', protocol: 'http:', reload } },
  };
  const options = { onNavigate: () => undefined, texts: { subscribe: () => undefined } };
  const connection = new FrameConnection(frame as unknown as HTMLIFrameElement, options as unknown as FrameOptions);
  connection.setBrowsing(true);
  const [[, showDocument] = []] = vi.mocked(watchDocuments).mock.calls.slice(-1);
  showDocument?.();
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await setImmediate();
  expect(reload).not.toHaveBeenCalled();
});
