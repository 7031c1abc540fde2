import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { fileOf, fixture } from '../helpers/sites.ts';

it('has the fields of RFC 9116, with the contact, the date and the address of site.json', () => {
  const text = readFileSync(fileOf(fixture, '.well-known/security.txt'), 'utf8');
  expect(text).toMatchInlineSnapshot(`
    "Contact: mailto:fixture@example.org
    Expires: 2099-12-31T23:59:59Z
    Preferred-Languages: en
    Canonical: https://fixture.example/.well-known/security.txt
    "
  `);
});
