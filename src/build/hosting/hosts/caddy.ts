import type { BuiltSite } from '../built-site.ts';
import { caching, contentTypes, errorPages, headers, textTypes } from '../description.ts';
import { filePolicies } from '../policy.ts';

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const block = (lines: readonly string[]) => lines.map((line) => `\t${line}`).join('\n');

const typeOf = ([ending, type]: readonly [string, string]) =>
  `~\\.${ending}$ ${quoted(ending in textTypes ? `${type}; charset=utf-8` : type)}`;

const row = ([input, value]: readonly [string, string]) => `${input} ${quoted(value)}`;

/** What is said with every answer. */
const sayAlways = `	header {
${block(Object.entries(headers).map((header) => `\t${row(header)}`))}
		Content-Security-Policy ${quoted(filePolicies.others)}
	}`;

/** What is said of a file, once it is known which, and the file. */
const sendFile = `	header {
		Content-Security-Policy {site_policy}
		Cache-Control {site_caching}
		Content-Type {site_type}
		Vary Accept-Encoding
	}
	file_server {
		precompressed br gzip
		disable_canonical_uris
	}`;

/** For a site block, which has a name and a root. */
export const caddyConfig = ({ pages }: BuiltSite): string => `# Imported into a site block of a Caddyfile.
map {path} {site_policy} {
${block(pages.map(({ file, policy }) => row([`/${file}`, policy])))}
${block(Object.entries(filePolicies.byEnding).map(([ending, policy]) => row([`~\\.${ending}$`, policy])))}
	default ${quoted(filePolicies.others)}
}
map {path} {site_caching} {
	~^${caching.hashed.folder} ${quoted(caching.hashed.value)}
	default ${quoted(caching.others)}
}
map {path} {site_type} {
${block(Object.entries(contentTypes).map(typeOf))}
	default application/octet-stream
}
route {
${sayAlways}
	@unsupported not method GET HEAD
	header @unsupported Allow "GET, HEAD"
	respond @unsupported 405
	@unreadable path_regexp \\x00
	respond @unreadable 400
	# Two slashes in a row, or one that is written as %2f, are in no address of the site. Caddy would take them for one slash.
	@slashes expression {http.request.uri}.matches("^[^?]*(//|%2[fF])")
	error @slashes 404
	# No file system has such names.
	@long expression {http.request.uri.path}.matches("[^/]{256}") || {http.request.uri.path}.size() > 1000
	error @long 404
	@hidden {
		path_regexp /\\.
		not path_regexp ^/\\.well-known(/[^./][^/]*)+$
	}
	error @hidden 404
	error /_headers 404
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
	# What is left is a file, or nothing.
	@folder {
		path */
		not path /
	}
	error @folder 404
	try_files {path}/index.html {path} {path}.html
${sendFile}
}
handle_errors {
	@failed expression {http.error.status_code} >= 500
	rewrite @failed /${errorPages[500]}
	@missing expression {http.error.status_code} < 500
	rewrite @missing /${errorPages[404]}
	route {
${block(sayAlways.split('\n'))}
		# Neither a part of an error page nor the browser's own copy answers for what was asked for.
		request_header -Range
		request_header -If-*
${block(sendFile.split('\n'))}
	}
}
`;
