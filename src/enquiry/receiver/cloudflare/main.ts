import { formatError, Failure } from '../failure.ts';
import { parseOptions, type Options } from '../options.ts';
import { print } from '../print.ts';
import { DEFAULT_TOTAL } from '../rate-limit.ts';
import { formatRetention } from '../retention.ts';
import { createStopSignal } from '../stop-signal.ts';
import { isStoreCommand, runStoreCommand, type Result } from '../store-commands.ts';
import { D1Store } from './d1-store.ts';
import { createD1Place } from './place.ts';
import { defaultFolder, getDatabaseName, openD1, REMOTE, runWrangler } from './wrangler.ts';

const usage = `Usage: npm run receiver:cloudflare -- [command] [options]

Commands
  serve       run the Worker on this machine, with a database for trying (the default)
  list, export, answer, status, retry, forget
              as “npm run receiver -- --help” describes them, with the database on this machine

Options
  --remote    with the database at Cloudflare; not for serve
  --database FOLDER
              the folder of the database on this machine (default: .cache/enquiry-receiver)
  --port PORT, --origin ORIGIN, --keep DURATION
              as “npm run receiver -- --help” describes them, for serve
  --help      show this help
`;

const createUsageFailure = (message: string) =>
  new Failure(message, '“npm run receiver:cloudflare -- --help” shows all commands and options.', { exitCode: 2 });

/** Refuses what belongs to a machine of one's own. */
function requireSupported({ command, isDefaultDatabase, host, proxies, total }: Options, isRemote: boolean): void {
  const others = {
    '--database': isRemote && !isDefaultDatabase,
    '--host': host !== '127.0.0.1',
    '--trust-proxy': proxies.length > 0,
    '--slow-above': total !== DEFAULT_TOTAL,
    '--remote': isRemote && command === 'serve',
  };
  const other = Object.entries(others).find(([, isGiven]) => isGiven);
  if (other) throw createUsageFailure(`${command} has no option ${other[0]} here.`);
  if (command === 'backup' || command === 'restore') {
    throw new Failure(
      `There is no ${command} here: D1 can be restored to every minute of the last days (Time Travel).`,
      'See “On Cloudflare” in src/enquiry/README.md.',
    );
  }
}

/** Runs the Worker in wrangler dev until it has to stop. */
async function serve({ port, origins, retention }: Options, folder: string): Promise<void> {
  const stop = createStopSignal();
  await runWrangler(['d1', 'migrations', 'apply', 'DB'], folder, stop);
  if (stop.aborted) return;
  await runWrangler(['dev', '--ip', '127.0.0.1', '--port', String(port)], folder, stop, {
    ...(origins.length > 0 && { ENQUIRY_ORIGINS: origins.join(' ') }),
    ...(retention && { ENQUIRY_KEEP: formatRetention(retention) }),
  });
}

async function run(args: readonly string[]): Promise<Result> {
  const isRemote = args.includes('--remote');
  const options = parseOptions(args.filter((arg) => arg !== '--remote'));
  if (options.help) return { text: usage, exitCode: 0 };
  requireSupported(options, isRemote);
  const { command, isDefaultDatabase, database } = options;
  const folder = isDefaultDatabase ? defaultFolder : database;
  if (!isStoreCommand(command)) {
    await serve(options, folder);
    return { text: '', exitCode: 0 };
  }
  const location = isRemote ? REMOTE : folder;
  await using open = await openD1(location);
  const store = new D1Store(open.database);
  return await runStoreCommand(store, command, options, createD1Place(store, getDatabaseName(location)));
}

try {
  const { text, exitCode } = await run(process.argv.slice(2));
  await print(text);
  process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(formatError(error));
  process.exitCode = error instanceof Failure ? error.exitCode : 1;
}
