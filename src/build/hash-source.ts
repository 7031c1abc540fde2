import { createHash } from 'node:crypto';

/** The hash source of an inline script or style in a content security policy, without its single quotes. */
export const createHashSource = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;
