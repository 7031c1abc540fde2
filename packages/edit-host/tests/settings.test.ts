import { expect, it } from 'vitest';

import { countCapacity, readSettings } from '../settings.ts';

const right = {
  EDIT_ADDRESS: 'https://edit.example.com',
  EDIT_ISSUER: 'https://example.cloudflareaccess.com',
  EDIT_AUDIENCE: 'the-audience',
};
const read = (env: Record<string, string>) => readSettings(env, '/srv/site');

it('the host starts only behind a sign-in', () => {
  expect(() => read({})).toThrowErrorMatchingInlineSnapshot(`
    [SettingsError: The host of the editor does not start: it needs the sign-in of the company.
      EDIT_ADDRESS is missing.
      EDIT_ISSUER is missing.
      EDIT_AUDIENCE is missing.
      → packages/edit-host/README.md says what to write, and where it comes from.]
  `);
});

it.each([
  ['EDIT_ADDRESS', 'http://edit.example.com'],
  ['EDIT_ADDRESS', 'https://edit.example.com/@edit'],
  ['EDIT_ADDRESS', 'https://*.example.com/'],
  ['EDIT_ISSUER', 'https://example.cloudflareaccess.com/'],
  ['EDIT_AUDIENCE', ''],
  ['EDIT_PORT', 'x'],
  ['EDIT_PORT', '0'],
])('%s cannot be “%s”', (name, value) => {
  expect(() => read({ ...right, [name]: value })).toThrow(name);
});

it('the rest has a default', () => {
  expect(read(right)).toMatchObject({ folder: '/srv/people', port: 8788 });
});

it('eight people edit on a machine of 8 GB, and one anywhere', () => {
  const gigabyte = 1024 ** 3;
  expect([countCapacity(8 * gigabyte), countCapacity(4 * gigabyte), countCapacity(gigabyte)]).toEqual([8, 3, 1]);
});
