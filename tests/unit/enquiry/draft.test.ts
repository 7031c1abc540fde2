import { expect, it } from 'vitest';

import { isDraft, createDraft } from '../../../src/enquiry/delivery/draft.ts';

const draft = createDraft({ name: 'Ada' });

it('a draft is valid after it was stored', () => {
  expect(isDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
});

it.each([
  ['null', null],
  ['a string', 'draft'],
  ['a draft without a key', { ...draft, idempotencyKey: undefined }],
  ['a draft without a start time', { ...draft, began: null }],
  ['a draft without isUncertain', { ...draft, isUncertain: undefined }],
  ['a draft with an invalid time of sending', { ...draft, sent: 'yesterday' }],
  ['a draft without fields', { ...draft, fields: null }],
  ['a draft with a field that is not a string', { ...draft, fields: { name: 1 } }],
])('%s is not a draft', (_, stored) => {
  expect(isDraft(stored)).toBe(false);
});
