/*
 * What every host is told: which headers go with which answer, how long it is kept, and what type a file is of.
 * The security policy is not here, as it is each page's own: see policy.ts.
 */

/** Sent with every answer, errors included. */
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

export const caching = {
  /** A file whose name is a hash of what is in it never changes. */
  hashed: { folder: '/_astro/', value: 'public, max-age=31536000, immutable' },
  /** Everything else is asked about again each time, which costs one short answer as long as it is the same. */
  others: 'public, max-age=0, must-revalidate',
} as const;

/**
 * Paths that no host answers for: files and folders whose names begin with a dot, except what `/.well-known/` is there
 * for, and what only hosts read. Written so that nginx can read it as well.
 */
export const hiddenPaths = String.raw`^(?!/\.well-known(?:/[^./][^/]*)+$).*/\.|^/_headers$`;

export const isHidden = (path: string): boolean => new RegExp(hiddenPaths).test(path);

/** What is shown in place of a page, by the status that it goes with. */
export const errorPages = { 404: '404.html', 500: '500.html' } as const;

/** Types of text, by the ending of a file's name: what compression is worth the trouble for. */
export const textTypes: Readonly<Record<string, string>> = {
  css: 'text/css',
  csv: 'text/csv',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  xml: 'text/xml',
};

const binaryTypes: Readonly<Record<string, string>> = {
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

export const contentTypes = { ...textTypes, ...binaryTypes };
