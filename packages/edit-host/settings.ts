import { totalmem } from 'node:os';
import path from 'node:path';

import { z } from 'zod';

/** What one person's editor needs, in bytes: the 700 MB that README.md names, and some to spare. */
const MEMORY_OF_ONE = 850 * 1024 * 1024;
/** What is left for the system and for this process, in bytes. */
const MEMORY_OF_OTHERS = 1024 * 1024 * 1024;

const origin = z
  .url('must be an address such as https://edit.example.com')
  .refine((text) => URL.parse(text)?.protocol === 'https:' && URL.parse(text)?.origin === text, {
    error: 'must be https:// and a host, with nothing after it',
  });

const variables = z.object({
  EDIT_ADDRESS: origin,
  EDIT_ISSUER: z.url('must be an address such as https://example.cloudflareaccess.com').regex(/[^/]$/, {
    error: 'must have no slash at its end',
  }),
  EDIT_AUDIENCE: z.string('is missing').min(1, 'is empty'),
  EDIT_FOLDER: z.string().default('../people'),
  EDIT_PORT: z.coerce.number('must be a number').int().min(1).max(65_535).default(8788),
});

/** What the host has to know. */
export interface Settings {
  /** Where the team opens the editor: https:// and a host. */
  address: string;
  /** Who signs people in, as `@stepless/sign-in` takes it. */
  issuer: string;
  audience: string;
  /** The folder with a working tree for each person, absolute. */
  folder: string;
  port: number;
  /** How many people may edit at the same time. */
  capacity: number;
}

/** A mistake in the settings. The message is for the person who starts the host. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Returns how many editors fit into the memory of this machine, or into what its container may use. */
export function countCapacity(memory = Math.min(totalmem(), process.constrainedMemory() || Infinity)): number {
  return Math.max(1, Math.floor((memory - MEMORY_OF_OTHERS) / MEMORY_OF_ONE));
}

/**
 * Reads the settings from environment variables.
 *
 * @param root the folder of the project, absolute
 * @throws SettingsError which names all that is missing or wrong
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, root: string): Settings {
  const result = variables.safeParse(env);
  if (!result.success) {
    const lines = result.error.issues.map(
      ({ path: [name], message }) => `  ${String(name)} ${env[String(name)] === undefined ? 'is missing' : message}.`,
    );
    throw new SettingsError(
      [
        'The host of the editor does not start: it needs the sign-in of the company.',
        ...lines,
        '  → packages/edit-host/README.md says what to write, and where it comes from.',
      ].join('\n'),
    );
  }
  const { EDIT_ADDRESS, EDIT_ISSUER, EDIT_AUDIENCE, EDIT_FOLDER, EDIT_PORT } = result.data;
  return {
    address: EDIT_ADDRESS,
    issuer: EDIT_ISSUER,
    audience: EDIT_AUDIENCE,
    folder: path.resolve(root, EDIT_FOLDER),
    port: EDIT_PORT,
    capacity: countCapacity(),
  };
}
