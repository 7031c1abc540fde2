import { expect, it } from 'vitest';

import { findKnownHost } from '../../../src/check/known-hosts.ts';

it.each([
  ['www.linkedln.com', 'www.linkedin.com'],
  ['linkdin.com', 'linkedin.com'],
  ['www.linkedin.co', 'www.linkedin.com'],
  ['www.facebok.com', 'www.facebook.com'],
  ['yuotube.com', 'youtube.com'],
  ['www.youtube.con', 'www.youtube.com'],
  ['en.wikpedia.org', 'en.wikipedia.org'],
  ['gmial.com', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
])('%s means %s', (host, meant) => {
  expect(findKnownHost(host)).toBe(meant);
});

it.each([
  'www.linkedin.com',
  'de.linkedin.com',
  'linked.in',
  'email.com',
  'gitlab.com',
  'github.io',
  'google.co',
  'google.co.uk',
  'video.com',
  'wikimedia.org',
  'yahoo.co.jp',
  'youtu.be',
  'stepless.example',
  'localhost',
  '',
])('%j is right', (host) => {
  expect(findKnownHost(host)).toBeUndefined();
});
