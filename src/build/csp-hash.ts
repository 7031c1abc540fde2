import { createHash } from 'node:crypto';

/** A script or a style sheet as a content security policy names it; there it stands between single quotes. */
export const hashForCsp = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
