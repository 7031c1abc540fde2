import { existsSync, readFileSync, statSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { extname, join } from 'node:path';

/* The server of the bench where nginx is not installed: one minimal HTTP/2 server per folder. */
const [folder = '', firstPort = '0', ...sites] = process.argv.slice(2);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

for (const [index, site] of sites.entries()) {
  const server = createSecureServer({
    cert: readFileSync(join(folder, 'certificate.pem')),
    key: readFileSync(join(folder, 'key.pem')),
  });
  server.on('stream', (stream, headers) => {
    const path = join(site, new URL(headers[':path'] ?? '/', 'https://bench').pathname);
    const found = [path, join(path, 'index.html'), `${path}.html`].find(isFile);
    const file = found ?? join(site, '404.html');
    const isCompressed = existsSync(`${file}.br`);
    stream.respond({
      ':status': found ? 200 : 404,
      'content-type': types[extname(file)] ?? 'application/octet-stream',
      ...(isCompressed && { 'content-encoding': 'br' }),
      ...(path.includes('/_astro/') && { 'cache-control': 'public, max-age=31536000, immutable' }),
    });
    stream.end(isFile(file) ? readFileSync(isCompressed ? `${file}.br` : file) : '');
  });
  server.listen(Number(firstPort) + index);
}
