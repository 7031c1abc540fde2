import type { BuiltSite } from '../built-site.ts';
import { caching, contentTypes, errorPages, headers, hiddenPaths, textTypes } from '../description.ts';
import { filePolicies } from '../policy.ts';

const quoted = (text: string) => `"${text.replaceAll(/["\\$]/g, String.raw`\$&`)}"`;

/** For the http block: what depends on the file that is sent. */
export const nginxMaps = ({ pages }: BuiltSite): string => `# Included into nginx's http block.
map_hash_bucket_size 512;
map $uri $site_policy {
  default ${quoted(filePolicies.others)};
${Object.entries(filePolicies.byEnding)
  .map(([ending, policy]) => `  ~\\.${ending}$ ${quoted(policy)};`)
  .join('\n')}
${pages.map(({ file, policy }) => `  ${quoted(`/${file}`)} ${quoted(policy)};`).join('\n')}
}
map $uri $site_caching {
  default ${quoted(caching.others)};
  ~^${caching.hashed.folder} ${quoted(caching.hashed.value)};
}
# Two slashes in a row, or one that is written as %2f, are in no address of the site. nginx would take them for one slash.
# It asks again for the error page that it sends.
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

/** Text other than HTML, which nginx counts in by itself; it warns whoever names it. */
const charsetTypes = new Set(Object.values(textTypes).filter((type) => type !== textTypes.html));

/** For the server block, which has a root, a name and a certificate. */
export const nginxServer = (): string => `# Included into nginx's server block.
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
# A browser can read no part of a record of TLS before it has the whole of it: with one packet a record the headline
# is on the screen while the rest of the page is on its way.
ssl_buffer_size 1400;

${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`)
  .join('\n')}
add_header Content-Security-Policy $site_policy always;
add_header Cache-Control $site_caching always;
add_header Allow $site_methods always;

error_page 403 =404 /${errorPages[404]};
error_page 404 /${errorPages[404]};
error_page 500 502 503 504 /${errorPages[500]};

if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
if ($site_slashes) { return 404; }

location = / { try_files /index.html =404; }
location / { try_files $uri $uri/index.html $uri.html =404; }
location ~ "${hiddenPaths}" { return 404; }
# A page has one address. A path that leads to no page leads nowhere, with and without a slash.
location ~ ^(?<page>/.+)/$ {
  if (-f $document_root$page/index.html) { return 308 $page$is_args$args; }
  return 404;
}
`;
