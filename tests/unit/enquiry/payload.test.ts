import { load } from 'cheerio';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { post } from '../../../src/enquiry/delivery/post.ts';
import { payload } from '../../../packages/receiver/payload.ts';
import { fields } from '../../../packages/receiver/tests/helpers/receiver.ts';
import { projectRoot } from '../../helpers/sites.ts';

const posted = { ...fields, _gotcha: '', 'form-name': 'enquiry', idempotencyKey: 'a-b-c', fillTime: '60000' };

it('the post is form data with an empty honeypot for JSON, as Netlify and Formspree require', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', fetch);
  await post({ endpoint: 'https://a.example/enquiries', answers: 'any' }, posted, new AbortController().signal);
  const [url = '', init] = fetch.mock.calls[0] ?? [];
  const request = new Request(url, init);
  expect(request.method).toBe('POST');
  // They need no preflight: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
  expect([...request.headers]).toEqual([
    ['accept', expect.stringContaining('application/json')],
    ['content-type', 'application/x-www-form-urlencoded;charset=UTF-8'],
  ]);
  expect(await request.text()).toMatchInlineSnapshot(
    `"name=Ada+Lovelace&company=Analytical+Engines&email=ada%40example.com&useCase=robotics&message=A+gearbox+without+steps&_gotcha=&form-name=enquiry&idempotencyKey=a-b-c&fillTime=60000"`,
  );
});

const contract = readFileSync(join(projectRoot, 'src/enquiry/README.md'), 'utf8');

it('the contract lists every field of the payload', () => {
  expect(Object.keys(payload.shape).filter((name) => !contract.includes(`| \`${name}\``))).toEqual([]);
});

it('the contract gives Netlify a form with all posted fields', () => {
  const [, html = ''] = /```html\n([^]*?)```/.exec(contract) ?? [];
  const $ = load(html);
  const names = Array.from($('[name]:not(form)'), ({ attribs }) => attribs.name);
  expect(new Set(names)).toEqual(new Set(Object.keys(posted)));
  expect($('form').attr()).toMatchObject({ name: posted['form-name'], 'netlify-honeypot': '_gotcha' });
});
