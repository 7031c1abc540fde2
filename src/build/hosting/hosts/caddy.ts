import type { BuiltSite } from '../built-site.ts';
import { caching, contentTypes, errorPages, headers, textTypes } from '../description.ts';

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

const block = (lines: readonly string[]) => lines.map((line) => `\t${line}`).join('\n');

const typeOf = ([ending, type]: readonly [string, string]) =>
  `~\\.${ending}$ ${quoted(ending in textTypes ? `${type}; charset=utf-8` : type)}`;

/** What is said of a file, once it is known which, and the file. */
const sendFile = `	header {
${block(Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`))}
		Content-Security-Policy {site_policy}
		Cache-Control {site_caching}
		Content-Type {site_type}
		Vary Accept-Encoding
	}
	file_server {
		precompressed br gzip
		disable_canonical_uris
		hide .* _headers
	}`;

/** For a site block, which has a name and a root. */
export const caddyConfig = ({ pages, sharedPolicy }: BuiltSite): string => `# Imported into a site block of a Caddyfile.
map {path} {site_policy} {
${block(pages.map(({ file, policy }) => `/${file} ${quoted(policy)}`))}
	default ${quoted(sharedPolicy)}
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
	@unsupported not method GET HEAD
	respond @unsupported 405
	# No file can have such a name.
	@unreadable path_regexp \\x00|[^/]{256}
	respond @unreadable 400
	# A page has one address.
	@slash {
		path */
		not path / //*
		file {path}index.html
	}
	route @slash {
		uri strip_suffix /
		redir {uri} 308
	}
	try_files {path}/index.html {path} {path}.html
${sendFile}
}
handle_errors {
	@failed expression {http.error.status_code} >= 500
	rewrite @failed /${errorPages[500]}
	@missing expression {http.error.status_code} < 500
	rewrite @missing /${errorPages[404]}
	route {
${block(sendFile.split('\n'))}
	}
}
`;
