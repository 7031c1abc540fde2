import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { getErrorCode, Failure } from './failure.ts';

const commands = ['serve', 'list', 'export'] as const;
export type Command = (typeof commands)[number];

export interface Options {
  command: Command;
  /** The absolute path of the database. */
  database: string;
  port: number;
  /** The sites to accept enquiries from. Empty means the site in site.json. */
  origins: readonly string[];
  help: boolean;
}

export const usage = `Usage: npm run receiver -- [command] [options]

Commands
  serve    accept and store enquiries (the default)
  list     print the stored enquiries for reading
  export   print the stored enquiries as CSV

Options
  --database FILE   the SQLite file of the enquiries (default: enquiries.sqlite)
  --port PORT       the port to listen on, at 127.0.0.1 (default: 8787)
  --origin ORIGIN   a site that may post enquiries; repeat it for several sites
                    (default: the site in site.json)
  --help            show this help

Exit codes: 0 success, 1 failure, 2 invalid command line.
`;

const USAGE_EXIT_CODE = 2;

const createUsageFailure = (message: string, cause?: unknown) =>
  new Failure(message, '“npm run receiver -- --help” shows all commands and options.', {
    exitCode: USAGE_EXIT_CODE,
    cause,
  });

const isCommand = (name: string): name is Command => (commands as readonly string[]).includes(name);

function parseCommand([name = 'serve', ...rest]: readonly string[]): Command {
  if (!isCommand(name)) throw createUsageFailure(`Unknown command “${name}”. The commands are serve, list and export.`);
  const [next] = rest;
  if (next !== undefined) throw createUsageFailure(`Unexpected argument “${next}” after ${name}.`);
  return name;
}

function parseDatabase(file: string): string {
  if (file === '') throw createUsageFailure('--database needs a file name, such as --database enquiries.sqlite.');
  return resolve(file);
}

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw createUsageFailure(`“${text}” is not a port. Use a number from 1 to 65535, such as --port 8787.`);
  }
  return port;
}

/** Gets the origin of a site's address, as browsers send it in the `Origin` header. */
export function parseOrigin(site: string): string {
  const url = URL.parse(site);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw createUsageFailure(
      `“${site}” is not the address of a site. Use a full address, such as --origin https://www.example.com.`,
    );
  }
  return url.origin;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        database: { type: 'string', default: 'enquiries.sqlite' },
        port: { type: 'string', default: '8787' },
        origin: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    if (!getErrorCode(error)?.startsWith('ERR_PARSE_ARGS_')) throw error;
    // Node's further sentences explain how to pass a file name that starts with a hyphen. No command takes one.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw createUsageFailure(`${sentence.replace(/\.$/, '')}.`, error);
  }
}

/** @throws Failure when the command line is invalid */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  return {
    command: values.help ? 'serve' : parseCommand(positionals),
    database: parseDatabase(values.database),
    port: parsePort(values.port),
    origins: values.origin.map(parseOrigin),
    help: values.help,
  };
}
