import { expect, it } from 'vitest';

import { isDraft, createDraft } from '../../../src/enquiry/delivery/draft.ts';

const draft = createDraft({ name: 'Ada' });

it('a draft is known as one after it was stored', () => {
  expect(isDraft(JSON.parse(JSON.stringify(draft)))).toBe(true);
});

it.each([
  ['nothing', null],
  ['another thing', 'draft'],
  ['one without a key', { ...draft, idempotencyKey: undefined }],
  ['one that began at no time', { ...draft, began: null }],
  ['one of which nobody knows whether it was sent', { ...draft, isUncertain: undefined }],
  ['one that was sent at no time', { ...draft, sent: 'yesterday' }],
  ['one without fields', { ...draft, fields: null }],
  ['one whose fields are not texts', { ...draft, fields: { name: 1 } }],
])('%s is none', (_, stored) => {
  expect(isDraft(stored)).toBe(false);
});
