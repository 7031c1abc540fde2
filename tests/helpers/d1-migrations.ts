import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../src/enquiry/receiver/cloudflare/migrations');

/** Reads the statements of the migrations for D1, in order. */
export const readD1Migrations = (): string[] =>
  globSync('*.sql', { cwd: folder })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .replaceAll(/^ *--.*$/gm, '')
        .split(/;\s*$/m),
    )
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
