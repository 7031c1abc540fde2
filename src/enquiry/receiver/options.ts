import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { codeOf, Failure } from './failure.ts';

const commands = ['serve', 'list', 'export'] as const;
export type Command = (typeof commands)[number];

export interface Options {
  command: Command;
  /** The whole path of the file. */
  database: string;
  port: number;
  /** Empty for the one of site.json. */
  origins: readonly string[];
  help: boolean;
}

export const usage = `Usage: npm run receiver -- [command] [options]

Commands
  serve    take enquiries (the default)
  list     print them for reading
  export   print them as CSV

Options
  --database FILE   where they are kept; enquiries.sqlite unless told otherwise
  --port PORT       where to listen, on this machine alone; 8787 unless told otherwise
  --origin ORIGIN   a site to take them from, as often as there are sites; that of
                    site.json unless told otherwise
  --help            show this

Exit code 0: done. 1: it could not be done. 2: the command line makes no sense.
`;

const USAGE_EXIT_CODE = 2;

const misused = (message: string, cause?: unknown) =>
  new Failure(message, '“npm run receiver -- --help” shows all commands and options.', {
    exitCode: USAGE_EXIT_CODE,
    cause,
  });

const isCommand = (name: string): name is Command => (commands as readonly string[]).includes(name);

function commandOf([name = 'serve', ...rest]: readonly string[]): Command {
  if (!isCommand(name)) throw misused(`There is no command “${name}”. There are serve, list and export.`);
  const [next] = rest;
  if (next !== undefined) throw misused(`“${next}” means nothing after ${name}.`);
  return name;
}

function databaseOf(file: string): string {
  if (file === '') throw misused('--database needs the name of a file, such as --database enquiries.sqlite.');
  return resolve(file);
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw misused(`“${text}” is not a port. It is a number from 1 to 65535, such as --port 8787.`);
  }
  return port;
}

/** What browsers send as `Origin` from a site. */
export function originOf(site: string): string {
  const url = URL.parse(site);
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw misused(`“${site}” is not the address of a site, such as --origin https://www.example.com.`);
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
    if (!codeOf(error)?.startsWith('ERR_PARSE_ARGS_')) throw error;
    // What follows the first sentence is for options that begin like a file.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw misused(`${sentence.replace(/\.$/, '')}.`, error);
  }
}

/** @throws Failure where the command line makes no sense */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  return {
    command: values.help ? 'serve' : commandOf(positionals),
    database: databaseOf(values.database),
    port: portOf(values.port),
    origins: values.origin.map(originOf),
    help: values.help,
  };
}
