import { expect } from 'vitest';

import { createHandlers } from '../../../packages/editor/server/handlers.ts';
import { hashBytes } from '../../../packages/editor/server/content-files.ts';
import { Versions } from '../../../packages/editor/server/versions/versions.ts';
import { data, it } from './content.ts';

it('a stored text of an unknown shape does not keep the others from their places', async ({ content }) => {
  const { editor, contentDir: folder } = content;
  const versions = new Versions({ folder, stateFolder: folder, editor });
  const handlers = createHandlers({ editor, versions });
  const target = data('benefits.json', 0, 'title');
  const text = { target, hash: hashBytes(Buffer.from(content.read('benefits.json'))) };
  await editor.getState();
  const unknown = { ...text, target: { kind: 'paragraph' } };
  expect(await handlers['relocate-texts']?.([unknown, text])).toEqual([
    null,
    { target, hash: text.hash, value: expect.any(String) as string },
  ]);
});
