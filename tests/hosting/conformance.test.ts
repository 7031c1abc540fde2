import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readHostRules } from '../../src/build/hosting/built-site.ts';
import { caching, contentTypes, getFilePolicy, headers as described } from '../../src/build/hosting/responses.ts';
import { rawRequest } from '../helpers/raw-request.ts';
import { getRoute } from '../helpers/routes.ts';
import { hosts, serve } from './hosts.ts';
import { copySite, fromPublic, UNREADABLE } from './site.ts';
import { patience } from '../helpers/patience.ts';

const decode = { br: brotliDecompressSync, gzip: gunzipSync };
type Answer = Awaited<ReturnType<typeof rawRequest>>;
/** What hosts may send instead. */
const otherTypes: Record<string, string> = {
  xml: 'application/xml',
  zip: 'application/zip',
  ico: 'image/vnd.microsoft.icon',
  dxf: 'image/vnd.dxf',
};

// The summary of the run names the hosts that are not installed.
describe.each(hosts.filter((host) => host.missing() === undefined))('$name', (host) => {
  const folder = copySite({ withUnreadable: host.failing === UNREADABLE });
  const read = (file: string) => readFileSync(join(folder, file));
  const pages = globSync('**/*.html', { cwd: folder })
    .filter((file) => !/^[45]\d\d\.html$/.test(file))
    .map((file) => ({ file, route: getRoute(file), html: read(file).toString() }));
  const policies = readHostRules(folder).policies;
  const hashed = globSync('_astro/*.js', { cwd: folder }).map((file) => `/${file}`)[0] ?? '';
  const notFound = read('404.html').toString();

  let server: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    server = await serve(host, folder);
  }, 60_000 * patience);
  afterAll(() => server[Symbol.asyncDispose]());
  const get = (path: string, headers: Record<string, string> = {}) => rawRequest(server.origin, path, { headers });

  const expectDescribed = (headers: Answer['headers']) => {
    for (const [name, value] of Object.entries(described)) expect(headers[name.toLowerCase()], name).toBe(value);
  };
  const expectHtml = ({ status, headers, body }: Answer, code: number, html: string, path: string) => {
    expect(status, path).toBe(code);
    expect(headers['content-type'], path).toMatch(/^text\/html; ?charset=utf-8$/i);
    expect(body.toString(), path).toBe(html);
  };
  const expectNotFound = (answer: Answer, path: string) => expectHtml(answer, 404, notFound, path);
  /** A host may also send the policy for all paths. The browser enforces both. */
  const getPolicies = (headers: Answer['headers']) => String(headers['content-security-policy']).split(/,\s*/);

  /** A response without a body also has all headers, and a policy that runs nothing. */
  const expectEmpty = (headers: Answer['headers'], what: string) => {
    expectDescribed(headers);
    if (host.isEdge) expect(String(headers['content-security-policy']), what).toContain("frame-ancestors 'none'");
    else expect(getPolicies(headers), what).toContain(getFilePolicy(''));
  };

  it.each(pages)('serves all of $route with its own policy and all other headers', async ({ file, route, html }) => {
    const answer = await get(route);
    expectHtml(answer, 200, html, route);
    expectDescribed(answer.headers);
    expect(getPolicies(answer.headers)).toContain(policies[file]);
    expect(answer.headers['cache-control']).toBe(caching.others);
  });

  it('serves the 404 page with all security headers for a path that is missing or almost right', async () => {
    const missing = ['/no-such-page', '/no/such/page', '/no-such-page/', '/_astro/', '/_astro/gone.12345678.js'];
    const hidden = [...Object.keys(fromPublic.hidden), '/.well-known/', '/.well-known', '/.well-known/gone'];
    const almost = [
      ...['/about%2f', '/about%2F?from=elsewhere', '/licensing%2fmarine', '/robots.txt/', '//about', '//about/'],
      ...['/about//', '//robots.txt', '/404/', '/404.html', '/index.html', `/${'a'.repeat(300)}`, '/a'.repeat(3000)],
      ...(host.isEdge ? [] : ['/404']),
    ];
    for (const path of [...missing, ...hidden, ...almost]) {
      let response = await get(path);
      if (host.isEdge && almost.includes(path) && response.status === 307) {
        expect(new URL(response.headers.location ?? '', server.origin).origin, path).toBe(server.origin);
        response = await get(response.headers.location ?? '');
        expect([200, 404], path).toContain(response.status);
      } else {
        expectNotFound(response, path);
      }
      expectDescribed(response.headers);
      expect(String(response.headers['content-security-policy']), path).toContain("frame-ancestors 'none'");
      expect(String(response.headers['cache-control']), path).not.toContain('immutable');
    }
    // The query is not part of the path.
    expect((await get('/about?back=%2f&to=//')).status).toBe(200);
  });

  const { failing } = host;
  if (failing)
    it('serves the 500 page with all security headers for a failure', async () => {
      const answer = await get(failing);
      expectHtml(answer, 500, read('500.html').toString(), failing);
      expectDescribed(answer.headers);
      expect(String(answer.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    });

  it('sends the right content type for every file', async () => {
    const files = globSync('**/*.*', { cwd: folder }).filter((file) => /\.(?!html|br|gz)\w+$/.test(file));
    const endings = new Map(files.map((file) => [file.replace(/^.*\./, ''), `/${file}`]));
    endings.set('txt', '/robots.txt');
    for (const [ending, path] of endings) {
      const { status, headers } = await get(path);
      expect(status, path).toBe(200);
      const type = String(headers['content-type']).replace(/;.*/, '');
      expect([contentTypes[ending] ?? 'application/octet-stream', otherTypes[ending]], path).toContain(type);
      expect(headers['x-content-type-options'], path).toBe('nosniff');
    }
  });

  it('compresses text for clients that accept it, and for no others', async () => {
    for (const path of ['/', hashed, '/no-such-page']) {
      const plain = await get(path);
      expect(plain.headers['content-encoding'], path).toBeUndefined();
      for (const encoding of ['br', 'gzip'] as const) {
        const { headers, body } = await get(path, { 'accept-encoding': encoding });
        expect(headers['content-encoding'], path).toBe(encoding);
        // A host that compresses each response itself need not send Vary.
        if (!host.isEdge) expect(String(headers.vary), path).toMatch(/accept-encoding/i);
        expect(headers['content-type'], path).toBe(plain.headers['content-type']);
        expect(decode[encoding](body).equals(plain.body), path).toBe(true);
      }
      const best = await get(path, { 'accept-encoding': 'gzip;q=0.8, deflate, br;q=1.0' });
      expect(best.headers['content-encoding'], path).toBe('br');
    }
    expect((await get('/icon-512.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  it('lets browsers cache hashed files for a year', async () => {
    expect((await get(hashed)).headers['cache-control']).toBe(caching.hashed.value);
    expect((await get('/favicon.svg')).headers['cache-control']).toBe(caching.others);
  });

  it('answers a revalidation with 304 if the file has not changed', async () => {
    for (const path of ['/', hashed]) {
      for (const encoding of ['identity', 'br']) {
        const asked = { 'accept-encoding': encoding };
        const { headers } = await get(path, asked);
        const again = await get(path, { ...asked, 'if-none-match': String(headers.etag) });
        expect(again.status, `${path} as ${encoding}`).toBe(304);
        expect(again.body).toHaveLength(0);
        expect((await get(path, { ...asked, 'if-none-match': '"another"' })).status).toBe(200);
      }
    }
  });

  it('has one address for every page', async () => {
    for (const { route } of pages.filter((page) => page.route !== '/')) {
      for (const path of [`${route}/`, `${route}/index.html`]) {
        const { status, headers } = await get(`${path}?from=elsewhere`);
        expect([301, 307, 308], path).toContain(status);
        expect(headers.location).toBe(`${route}?from=elsewhere`);
        if (path.endsWith('/')) expectEmpty(headers, path);
      }
    }
  });

  it('redirects the old address of a page, with the query of the visitor', async () => {
    const expected = [
      ['/technology/how-it-works', 301, '/technology#overview', '/technology?a=b&c=%26#overview'],
      ['/Old_Site/about.us.html', 301, '/markdown', '/markdown?a=b&c=%26'],
      ['/shop', 302, 'https://shop.example.com/?from=site', 'https://shop.example.com/?from=site'],
    ] as const;
    for (const [from, status, to, withQuery] of expected) {
      for (const path of [from, `${from}/`]) {
        const response = await get(path);
        expect([response.status, response.headers.location], path).toEqual([status, to]);
        expectEmpty(response.headers, path);
        const asked = await get(`${path}?a=b&c=%26`);
        expect([asked.status, asked.headers.location], path).toEqual([status, withQuery]);
      }
    }
    // Another case, other letters in the place of its dots, and what is below it, are other addresses.
    for (const path of ['/old_site/about.us.html', '/Old_Site/about-us.html', '/shop/cart', '/shopping', '/Shop'])
      expectNotFound(await get(path), path);
  });

  it('answers HEAD like GET, without a body', async () => {
    for (const path of ['/', hashed, '/no-such-page']) {
      const whole = await get(path);
      const head = await rawRequest(server.origin, path, { method: 'HEAD' });
      expect(head.status, path).toBe(whole.status);
      expect(head.body, path).toHaveLength(0);
      for (const name of ['content-type', 'cache-control', 'content-security-policy', 'etag']) {
        expect(head.headers[name], `${path} ${name}`).toBe(whole.headers[name]);
      }
    }
  });

  it('rejects POST', async () => {
    const { status, headers } = await rawRequest(server.origin, '/', { method: 'POST' });
    expect(status).toBe(405);
    expectEmpty(headers, 'POST');
    if (!host.isEdge) expect(headers.allow).toBe('GET, HEAD');
  });

  if (!host.isEdge) {
    it('answers a malformed path with 400', async () => {
      for (const path of ['/%', '/about%00.html']) {
        const { status, headers } = await get(path);
        expect(status, path).toBe(400);
        expectEmpty(headers, path);
      }
    });

    it('sends the part of a file that a video player asks for', async () => {
      const { status, headers, body } = await get('/icon-512.png', { range: 'bytes=-10' });
      expect(status).toBe(206);
      expect(headers['content-range']).toMatch(/^bytes \d+-(\d+)\/\d+$/);
      expect(body.equals(read('icon-512.png').subarray(-10))).toBe(true);
    });
  }

  it('sends error pages in full, whatever range or condition the request has', async () => {
    const { headers } = await get('/no-such-page');
    const parts = [{ range: 'bytes=0-9' }, { range: 'bytes=99999999-' }];
    const conditional = [
      { 'if-none-match': String(headers.etag) },
      { 'if-none-match': '*' },
      { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() },
    ];
    const asked = host.isEdge ? parts : [...parts, ...conditional];
    for (const conditions of asked) expectNotFound(await get('/no-such-page', conditions), JSON.stringify(conditions));
  });

  it('sends every file that is not a page with a policy that runs nothing', async () => {
    const paths = ['/favicon.svg', '/robots.txt', '/icon-512.png', '/sitemap-index.xml', hashed];
    // Cloudflare reads the first hundred rules of the file. What can run something in a browser is among them.
    const rules = read('_headers').toString().match(/^\/.*/gm)?.slice(0, 100) ?? [];
    const all = [...paths, ...Object.keys(fromPublic.served)];
    expect(rules).toEqual(expect.arrayContaining(all.filter((path) => /\.(?:js|svg|xml)$/.test(path))));
    for (const path of host.isEdge ? all.filter((each) => rules.includes(each)) : all) {
      const { headers } = await get(path);
      expect(getPolicies(headers), path).toContain(getFilePolicy(path));
    }
  });

  it('serves files in public/ unchanged, hidden files in /.well-known/ too', async () => {
    for (const [path, text] of Object.entries(fromPublic.served)) {
      const { status, headers, body } = await get(path);
      expect(status, path).toBe(200);
      expect(body.toString(), path).toBe(text);
      expectDescribed(headers);
    }
  });

  it('serves nothing outside the site, whatever the path', async () => {
    const paths = [
      '/../package.json',
      '/../../../../../../etc/passwd',
      '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '/..%2f..%2f..%2f..%2f..%2fetc/passwd',
      '/_astro/..%5c..%5c..%5cpackage.json',
      '/%2e%2e%2f.assetsignore',
      '/.hosting/nginx-server.conf',
      '/.hosting/wrangler.json',
      '/.assetsignore',
      '/_headers',
      '/_redirects',
    ];
    for (const path of paths) {
      const { status, headers, body } = await get(path);
      // Some hosts normalise the path first, and redirect to the result.
      if (status === 307) expect((await get(headers.location ?? '')).status, headers.location).toBe(404);
      else expect([400, 403, 404, 414], path).toContain(status);
      expect(body.toString(), path).not.toMatch(/root:|how-it-works|"name": "stepless"|Strict-Transport/);
    }
  });

  it('never redirects to another site', async () => {
    const paths = ['//about/', '//evil.example/about/', '/\\about/', '/%5Cabout/', '/about%0d%0aSet-Cookie:x=1/'];
    for (const path of paths) {
      const { headers } = await get(path);
      expect(headers['set-cookie'], path).toBeUndefined();
      const target = new URL(headers.location ?? '/', server.origin);
      expect(target.origin, path).toBe(server.origin);
    }
  });
});
