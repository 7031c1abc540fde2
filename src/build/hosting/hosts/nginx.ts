import type { BuiltSite } from '../built-site.ts';
import { caching, contentTypes, errorPages, filePolicies, headers, hiddenPaths, textTypes } from '../responses.ts';

const quote = (text: string) => `"${text.replaceAll(/["\\$]/g, String.raw`\$&`)}"`;

/** Configuration to include into the http block: values that depend on the file that is sent. */
export const createNginxMaps = ({ pages }: BuiltSite): string => `# Included into nginx's http block.
map_hash_bucket_size 512;
map $uri $site_policy {
  default ${quote(filePolicies.others)};
${Object.entries(filePolicies.byEnding)
  .map(([ending, policy]) => `  ~\\.${ending}$ ${quote(policy)};`)
  .join('\n')}
${pages.map(({ file, policy }) => `  ${quote(`/${file}`)} ${quote(policy)};`).join('\n')}
}
map $uri $site_caching {
  default ${quote(caching.others)};
  ~^${caching.hashed.folder} ${quote(caching.hashed.value)};
}
# No address of the site has two slashes in a row or %2f. nginx would treat them as one slash.
# nginx evaluates this again when it sends an error page, which must not fail.
map "$uri $request_uri" $site_slashes {
  volatile;
  default 0;
${Object.values(errorPages)
  .map((page) => `  "~^/${page.replace('.', String.raw`\.`)} " 0;`)
  .join('\n')}
  "~* [^?]*(?://|%2f)" 1;
}
map $status $site_methods {
  405 "GET, HEAD";
}
`;

/** Text types that get a charset. nginx always includes text/html, and warns if it is listed. */
const charsetTypes = new Set(Object.values(textTypes).filter((type) => type !== textTypes.html));

const writeRedirects = ({ redirects }: BuiltSite): string =>
  redirects
    .flatMap(({ from, status, target, keepsQuery, fragment }) =>
      [from, `${from}/`].map(
        (path) =>
          `location = ${path} { return ${status} "${target}${keepsQuery ? '$is_args$args' : ''}${fragment}"; }\n`,
      ),
    )
    .join('');

/** Configuration to include into a server block, which sets the root, the host name and the certificate. */
export const createNginxServer = (site: BuiltSite): string => `# Included into nginx's server block.
types {
${Object.entries(contentTypes)
  .map(([ending, type]) => `  ${type} ${ending};`)
  .join('\n')}
}
default_type application/octet-stream;
charset utf-8;
charset_types ${[...charsetTypes].join(' ')};
gzip_static on;
brotli_static on;
gzip_vary on;
absolute_redirect off;
# A browser cannot read a TLS record before all of it has arrived. With one packet per record, it can show the headline
# while the rest of the page is still on its way.
ssl_buffer_size 1400;

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
  .join('\n')}
add_header Content-Security-Policy $site_policy always;
add_header Cache-Control $site_caching always;
add_header Allow $site_methods always;

error_page 403 =404 /${errorPages[404]};
error_page 404 /${errorPages[404]};
error_page 500 502 503 504 /${errorPages[500]};

if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
if ($site_slashes) { return 404; }

${writeRedirects(site)}location = / { try_files /index.html =404; }
location = /500 { return 500; }
location / { try_files $uri $uri/index.html =404; }
location ~ "${hiddenPaths}" { return 404; }
location ~ ^/(?:index|${Object.keys(errorPages).join('|')})\\.html$ { internal; }
# A page has one address. A path without a page is missing, with and without a trailing slash.
location ~ ^(?<page>/.+)/(?:index\\.html)?$ {
  if (-f $document_root$page/index.html) { return 308 $page$is_args$args; }
  return 404;
}
`;
