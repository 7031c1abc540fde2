import type { BuiltSite } from '../built-site.ts';
import { caching, contentTypes, errorPages, headers, textTypes } from '../description.ts';
import { filePolicies } from '../policy.ts';
import type { HostRedirect } from '../redirects.ts';

const quote = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const indent = (lines: readonly string[]) => lines.map((line) => `\t${line}`).join('\n');

const writeType = ([ending, type]: readonly [string, string]) =>
  `~\\.${ending}$ ${quote(ending in textTypes ? `${type}; charset=utf-8` : type)}`;

const writeRow = ([input, value]: readonly [string, string]) => `${input} ${quote(value)}`;

/** Sets the headers of every response. */
const commonHeaders = `	header {
${indent(Object.entries(headers).map((header) => `\t${writeRow(header)}`))}
		Content-Security-Policy ${quote(filePolicies.others)}
	}`;

/** Matches an address with and without a trailing slash. A regular expression, because Caddy's matcher of paths ignores case. */
const writeRedirect = ({ from, status, target, keepsQuery, fragment }: HostRedirect, index: number) =>
  [
    `@redirect${index} path_regexp ^${from.replaceAll('.', String.raw`\.`)}/?$`,
    `redir @redirect${index} ${quote(`${target}${keepsQuery ? '{site_query}' : ''}${fragment}`)} ${status}`,
  ] as const;

/** Serves a file with the headers that depend on it. */
const serveFile = `	header {
		Content-Security-Policy {site_policy}
		Cache-Control {site_caching}
		Content-Type {site_type}
		Vary Accept-Encoding
	}
	file_server {
		precompressed br gzip
		disable_canonical_uris
	}`;

/** Configuration to import into a site block, which sets the host name and the root. */
export const createCaddyfile = ({
  pages,
  redirects,
}: BuiltSite): string => `# Imported into a site block of a Caddyfile.
map {path} {site_policy} {
${indent(pages.map(({ file, policy }) => writeRow([`/${file}`, policy])))}
${indent(Object.entries(filePolicies.byEnding).map(([ending, policy]) => writeRow([`~\\.${ending}$`, policy])))}
	default ${quote(filePolicies.others)}
}
map {path} {site_caching} {
	~^${caching.hashed.folder} ${quote(caching.hashed.value)}
	default ${quote(caching.others)}
}
map {path} {site_type} {
${indent(Object.entries(contentTypes).map(writeType))}
	default application/octet-stream
}
map {query} {site_query} {
	~^(.+)$ "?\${1}"
	default ""
}
route {
${commonHeaders}
	@unsupported not method GET HEAD
	header @unsupported Allow "GET, HEAD"
	respond @unsupported 405
	@unreadable path_regexp \\x00
	respond @unreadable 400
	# No address of the site has two slashes in a row or %2f. Caddy would treat them as one slash.
	@slashes expression {http.request.uri}.matches("^[^?]*(//|%2[fF])")
	error @slashes 404
	# No file system allows such long names.
	@long expression {http.request.uri.path}.matches("[^/]{256}") || {http.request.uri.path}.size() > 1000
	error @long 404
	@hidden {
		path_regexp /\\.
		not path_regexp ^/\\.well-known(/[^./][^/]*)+$
	}
	error @hidden 404
	error /_headers 404
	error /_redirects 404
${indent(redirects.flatMap(writeRedirect))}
	# A page has one address.
	@slash {
		path */
		not path /
		file {path}index.html
	}
	route @slash {
		uri strip_suffix /
		redir {uri} 308
	}
	# Any other path with a trailing slash is missing.
	@folder {
		path */
		not path /
	}
	error @folder 404
	try_files {path}/index.html {path} {path}.html
${serveFile}
}
handle_errors {
	@failed expression {http.error.status_code} >= 500
	rewrite @failed /${errorPages[500]}
	@missing expression {http.error.status_code} < 500
	rewrite @missing /${errorPages[404]}
	route {
${indent(commonHeaders.split('\n'))}
		# Send error pages in full, whatever range or condition the request has.
		request_header -Range
		request_header -If-*
${indent(serveFile.split('\n'))}
	}
}
`;
