import { expect, it } from 'vitest';

import { isEnquiry, createEnquiry } from '../../../src/enquiry/delivery/enquiry.ts';

const enquiry = createEnquiry({ name: 'Ada' });

it('an enquiry is valid after it was stored', () => {
  expect(isEnquiry(JSON.parse(JSON.stringify(enquiry)))).toBe(true);
});

it.each([
  ['null', null],
  ['a string', 'enquiry'],
  ['an enquiry without a key', { ...enquiry, idempotencyKey: undefined }],
  ['an enquiry without a start time', { ...enquiry, began: null }],
  ['an enquiry without isUncertain', { ...enquiry, isUncertain: undefined }],
  ['an enquiry with an invalid time of sending', { ...enquiry, sent: 'yesterday' }],
  ['an enquiry without fields', { ...enquiry, fields: null }],
  ['an enquiry with a field that is not a string', { ...enquiry, fields: { name: 1 } }],
])('%s is not an enquiry', (_, stored) => {
  expect(isEnquiry(stored)).toBe(false);
});
