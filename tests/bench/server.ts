import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { run, start } from './commands.ts';

/**
 * Creates a certificate of about the usual length.
 *
 * @returns the hash of its public key, for the browser's list of trusted keys
 */
export function createCertificate(folder: string): string {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  run('openssl', 'req', '-x509', ...curve, '-subj', '/CN=bench', ...files);
  const { publicKey } = new X509Certificate(readFileSync(join(folder, 'certificate.pem')));
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}

const nginxConfig = (folder: string, sites: readonly string[], firstPort: number) => `
daemon off;
# Temporary folders are closed to everybody else.
user root;
pid ${folder}/nginx.pid;
error_log ${folder}/nginx.log;
include /etc/nginx/modules-enabled/*.conf;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  brotli_static on;
  tcp_nopush on;
  ssl_certificate ${folder}/certificate.pem;
  ssl_certificate_key ${folder}/key.pem;
  ssl_protocols TLSv1.3;
  ssl_session_tickets off;
  # As in src/build/hosting.
  ssl_buffer_size 1400;
${sites
  .map(
    (site, index) => `  server {
    listen ${firstPort + index} ssl http2;
    root ${site};
    error_page 404 /404.html;
    location / { try_files $uri $uri/index.html $uri.html =404; }
    location /_astro/ { add_header cache-control "public, max-age=31536000, immutable"; }
  }`,
  )
  .join('\n')}
}
`;

/**
 * Serves folders over TLS and HTTP/2, each on its own port.
 *
 * @param folder the folder of the certificate
 * @param place wraps the command so that the server runs on its side of a link
 */
export async function serve(
  folder: string,
  sites: readonly string[],
  firstPort: number,
  place: (program: string, ...args: string[]) => [string, ...string[]] = (...command) => command,
): Promise<AsyncDisposable> {
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, nginxConfig(folder, sites, firstPort));
  const server = start(...place('nginx', '-c', config));
  // It does not say when it listens, and behind a link nobody here can ask it.
  await pause(1000);
  return server;
}
