import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { parseRange, type Range } from './client.ts';
import { getDefaultDatabase } from './default-database.ts';
import { parseEmail } from './email.ts';
import { getErrorCode, Failure } from './failure.ts';
import { DEFAULT_TOTAL } from './rate-limit.ts';
import { parseRetention, type Retention } from './retention.ts';
import { states, type Filter } from './store.ts';

const filterOptions = ['since', 'until', 'company', 'spam', 'state'] as const;

/** The argument and the options of each command, besides --database and --help. */
const commands = {
  serve: { argument: undefined, options: ['host', 'port', 'origin', 'trust-proxy', 'slow-above', 'keep'] },
  list: { argument: undefined, options: filterOptions },
  export: { argument: '[EMAIL]', options: filterOptions },
  answer: { argument: 'ID', options: [] },
  status: { argument: undefined, options: [] },
  retry: { argument: undefined, options: [] },
  forget: { argument: 'EMAIL', options: [] },
  backup: { argument: 'FILE', options: [] },
  restore: { argument: 'FILE', options: [] },
} as const;

export type Command = keyof typeof commands;

export interface Options {
  command: Command;
  /** The argument of the command; empty when it has none. */
  argument: string;
  /** The absolute path of the database. */
  database: string;
  isDefaultDatabase: boolean;
  host: string;
  port: number;
  /** The sites to accept enquiries from. Empty means the site in site.json. */
  origins: readonly string[];
  /** The proxies to trust besides those on this machine. */
  proxies: readonly Range[];
  /** How many posts a minute are accepted from everybody together before they are delayed. */
  total: number;
  /** Undefined means that enquiries are kept for ever. */
  retention: Retention | undefined;
  filter: Filter;
  help: boolean;
}

export const usage = `Usage: npm run receiver -- [command] [options]

Commands
  serve            accept and store enquiries (the default)
  list             print the stored enquiries for reading
  export           print the stored enquiries as CSV
  export EMAIL     print everything that is stored about a person, as JSON
  answer ID        mark an enquiry as answered; “list” shows its ID
  status           say what is undelivered, and what has waited for an answer for more than 2 hours
  retry            deliver what was given up, after its cause is mended; acknowledgements are not sent again
  forget EMAIL     delete everything that is stored about a person
  backup FILE      copy the database into a new file; the receiver may be running
  restore FILE     replace the database with a backup; the receiver must not be running

Options of all commands
  --database FILE       the SQLite file of the enquiries
                        (default: ${getDefaultDatabase({ XDG_STATE_HOME: '~/.local/state' })}; under systemd, in its state directory)
  --help                show this help

Options of serve
  --host ADDRESS        the address to listen on (default: 127.0.0.1)
  --port PORT           the port to listen on (default: 8787)
  --origin ORIGIN       a site that may post enquiries; repeat it for several sites
                        (default: the site in site.json)
  --trust-proxy RANGE   the addresses of a CDN or another proxy in front of the web server, such as 203.0.113.0/24;
                        repeat it for several ranges. Proxies on this machine are always trusted.
  --slow-above POSTS    the posts a minute from everybody together above which each is delayed by 3 seconds
                        (default: ${DEFAULT_TOTAL})
  --keep DURATION       delete enquiries after this time, such as 90d, 12w, 24mo or 2y (default: never)

Options of list and export
  --since DATE          received on this day (UTC) or later, such as 2026-01-31
  --until DATE          received on this day (UTC) or earlier
  --company TEXT        from companies whose names contain this text
  --spam, --no-spam     only possible spam, or none of it
  --state STATE         ${states.join(', ')}

Exit codes: 0 success, 1 failure, 2 invalid command line, 3 “status” found something that needs attention,
4 the database was moved, deleted or replaced while the receiver was running.
`;

const USAGE_EXIT_CODE = 2;

const createUsageFailure = (message: string, cause?: unknown) =>
  new Failure(message, '“npm run receiver -- --help” shows all commands and options.', {
    exitCode: USAGE_EXIT_CODE,
    cause,
  });

const isCommand = (name: string): name is Command => Object.hasOwn(commands, name);

function parseCommand([name = 'serve', ...rest]: readonly string[]): Pick<Options, 'command' | 'argument'> {
  if (!isCommand(name)) {
    const names = Object.keys(commands);
    throw createUsageFailure(
      `Unknown command “${name}”. The commands are ${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}.`,
    );
  }
  const { argument: expected } = commands[name];
  const [argument = '', next] = expected === undefined ? ['', ...rest] : rest;
  if (next !== undefined) throw createUsageFailure(`Unexpected argument “${next}” after ${name}.`);
  // It comes from a shell variable that is not set. “export” would print the enquiries of everybody.
  if (argument === '' && rest.length > 0) {
    throw createUsageFailure(`The argument of ${name} is empty: ${name} ${expected ?? ''}.`);
  }
  if (argument === '' && expected !== undefined && !expected.startsWith('[')) {
    throw createUsageFailure(`${name} needs an argument: ${name} ${expected}.`);
  }
  return { command: name, argument: expected?.includes('EMAIL') && argument !== '' ? parsePerson(argument) : argument };
}

function parsePerson(text: string): string {
  const email = parseEmail(text);
  if (email !== undefined) return email;
  throw createUsageFailure(`“${text}” is not an e-mail address. Use a full address, such as ada@example.com.`);
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

function parseProxy(text: string): Range {
  try {
    return parseRange(text);
  } catch (error) {
    throw createUsageFailure(
      `“${text}” is not a range of addresses. Use an address or a range, such as --trust-proxy 203.0.113.0/24.`,
      error,
    );
  }
}

function parseTotal(text: string): number {
  if (!/^\d{1,9}$/.test(text)) {
    throw createUsageFailure(`“${text}” is not a number of posts. Use a whole number, such as --slow-above 600.`);
  }
  return Number(text);
}

function parseKeep(text: string): Retention {
  const retention = parseRetention(text);
  if (retention) return retention;
  throw createUsageFailure(
    `“${text}” is not a duration. Use days, weeks, months or years, such as --keep 90d, 12w, 24mo or 2y.`,
  );
}

/** @param dayOffset 1 for the first moment after the day */
function parseDay(option: string, text: string, dayOffset: number): Date {
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript accepts 31 February as a day in March.
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) {
    throw createUsageFailure(`“${text}” is not a day. Use year, month and day, such as --${option} 2026-01-31.`);
  }
  day.setUTCDate(day.getUTCDate() + dayOffset);
  return day;
}

function parseState(text: string): Filter['state'] {
  const state = states.find((each) => each === text);
  if (state) return state;
  throw createUsageFailure(`“${text}” is not a state. The states are ${states.join(', ')}.`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      allowNegative: true,
      options: {
        database: { type: 'string' },
        host: { type: 'string' },
        port: { type: 'string' },
        origin: { type: 'string', multiple: true },
        'trust-proxy': { type: 'string', multiple: true },
        'slow-above': { type: 'string' },
        keep: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        company: { type: 'string' },
        spam: { type: 'boolean' },
        state: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    if (!getErrorCode(error)?.startsWith('ERR_PARSE_ARGS_')) throw error;
    // Node's further sentences explain how to pass a file name that starts with a hyphen. No command takes one.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw createUsageFailure(`${sentence.replace(/\.$/, '')}.`, error);
  }
}

type Values = ReturnType<typeof parse>['values'];

function requireOptionsOf(command: Command, argument: string, values: Values): void {
  const allowed: readonly string[] = ['database', 'help', ...commands[command].options];
  const other = Object.keys(values).find((name) => !allowed.includes(name));
  if (other !== undefined) throw createUsageFailure(`${command} has no option --${other}.`);
  const filter = filterOptions.find((name) => values[name] !== undefined);
  if (argument !== '' && filter) {
    throw createUsageFailure(
      `${command} ${argument} prints everything about this person. It has no option --${filter}.`,
    );
  }
}

/** @throws Failure when the command line is invalid */
export function parseOptions(args: readonly string[]): Options {
  const { values, positionals } = parse(args);
  const { help = false, since, until, company, spam: isSpam, state, keep } = values;
  const { command, argument } = parseCommand(help ? [] : positionals);
  if (!help) requireOptionsOf(command, argument, values);
  return {
    command,
    argument,
    database: parseDatabase(values.database ?? getDefaultDatabase(process.env)),
    isDefaultDatabase: values.database === undefined,
    host: values.host ?? '127.0.0.1',
    port: parsePort(values.port ?? '8787'),
    origins: (values.origin ?? []).map(parseOrigin),
    proxies: (values['trust-proxy'] ?? []).map(parseProxy),
    total: parseTotal(values['slow-above'] ?? String(DEFAULT_TOTAL)),
    retention: keep === undefined ? undefined : parseKeep(keep),
    filter: {
      since: since === undefined ? undefined : parseDay('since', since, 0),
      before: until === undefined ? undefined : parseDay('until', until, 1),
      company,
      isSpam,
      state: state === undefined ? undefined : parseState(state),
    },
    help,
  };
}
