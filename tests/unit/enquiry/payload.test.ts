import { load } from 'cheerio';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, vi } from 'vitest';

import { post } from '../../../src/enquiry/delivery/post.ts';
import { payload } from '../../../packages/receiver/payload.ts';
import { fields } from '../../../packages/receiver/tests/helpers/receiver.ts';
import { projectRoot } from '../../helpers/sites.ts';

const posted = { ...fields, _gotcha: '', 'form-name': 'enquiry', idempotencyKey: 'a-b-c', fillTime: '60000' };

describe('the post', () => {
  async function readRequest(): Promise<Request> {
    const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(new Response()));
    vi.stubGlobal('fetch', fetch);
    await post({ endpoint: 'https://a.example/enquiries', answers: 'any' }, posted, new AbortController().signal);
    const [url = '', init] = fetch.mock.calls[0] ?? [];
    return new Request(url, init);
  }

  it('is form data with the name of the form and an empty honeypot, as Netlify and Formspree require', async () => {
    const request = await readRequest();
    expect(request.headers.get('content-type')).toBe('application/x-www-form-urlencoded;charset=UTF-8');
    expect(await request.text()).toMatchInlineSnapshot(
      `"name=Ada+Lovelace&company=Analytical+Engines&email=ada%40example.com&useCase=robotics&message=A+gearbox+without+steps&_gotcha=&form-name=enquiry&idempotencyKey=a-b-c&fillTime=60000"`,
    );
  });

  it('asks for JSON, as Formspree requires, and needs no CORS preflight request', async () => {
    const { headers, method } = await readRequest();
    expect(headers.get('accept')).toContain('application/json');
    // The headers that need no preflight: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
    expect(method).toBe('POST');
    expect([...headers.keys()]).toEqual(['accept', 'content-type']);
  });
});

describe('the contract', () => {
  const contract = readFileSync(join(projectRoot, 'src/enquiry/README.md'), 'utf8');

  it('lists every field of the payload', () => {
    expect(Object.keys(payload.shape).filter((name) => !contract.includes(`| \`${name}\``))).toEqual([]);
  });

  it('gives Netlify a form with all posted fields', () => {
    const [, html = ''] = /```html\n([^]*?)```/.exec(contract) ?? [];
    const $ = load(html);
    const names = Array.from($('[name]:not(form)'), ({ attribs }) => attribs.name);
    expect(new Set(names)).toEqual(new Set(Object.keys(posted)));
    expect($('form').attr()).toMatchObject({ name: posted['form-name'], 'netlify-honeypot': '_gotcha' });
  });
});
