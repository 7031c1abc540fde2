import { extname } from 'node:path';

/*
 * What every host sends: headers, policies of files, caching, error pages and content types.
 * Each page has its own content security policy: see ../optimize-pages/policy.ts.
 */

/** The headers of every response, errors included. */
export const headers = {
  'Strict-Transport-Security': 'max-age=63072000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

const createPolicy = (directives: readonly string[] = [], sandbox = 'sandbox') =>
  ["default-src 'none'", ...directives, "frame-ancestors 'none'", sandbox].join(';');

/** A browser requests an opened video a second time to play it. That request needs the origin of the document. */
const videoPolicy = createPolicy(["media-src 'self'"], 'sandbox allow-same-origin');

/**
 * The policies of files that are not pages. A browser that opens such a file directly runs nothing in it. Some types need
 * more permissions to be displayed. When a page uses the file, the policy of the page applies.
 */
export const filePolicies = {
  byEnding: {
    mp4: videoPolicy,
    svg: createPolicy(["style-src 'unsafe-inline'"]),
    webm: videoPolicy,
  } as Readonly<Record<string, string>>,
  others: createPolicy(),
};

export const getFilePolicy = (path: string): string =>
  filePolicies.byEnding[extname(path).slice(1)] ?? filePolicies.others;

export const caching = {
  /** Files with a hash of their content in their names. They never change. */
  hashed: { folder: '/_astro/', value: 'public, max-age=31536000, immutable' },
  /** Browsers revalidate everything else on every use, and get a short 304 if it has not changed. */
  others: 'public, max-age=0, must-revalidate',
} as const;

/**
 * A pattern for paths that no host serves: files and folders whose names begin with a dot, except files in
 * `/.well-known/`, and the files `_headers` and `_redirects`. Its syntax also works in nginx.
 */
export const hiddenPaths = String.raw`^(?!/\.well-known(?:/[^./][^/]*)+$).*/\.|^/_(?:headers|redirects)$`;

export const isHidden = (path: string): boolean => new RegExp(hiddenPaths).test(path);

/** The folder for configuration in the built site. No host serves it, because its name begins with a dot. */
export const configFolder = '.hosting';

export const errorPages = { 404: '404.html', 500: '500.html' } as const;

/** The types of text files by file extension. Only these are compressed. */
export const textTypes: Readonly<Record<string, string>> = {
  css: 'text/css',
  csv: 'text/csv',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  vtt: 'text/vtt',
  xml: 'text/xml',
};

export const contentTypes: Readonly<Record<string, string>> = {
  ...textTypes,
  avif: 'image/avif',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  webm: 'video/webm',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
