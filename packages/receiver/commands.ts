import { parseArgs, styleText } from 'node:util';

import { backUp } from './backup.ts';
import { Failure, formatError, getErrorCode } from './failure.ts';
import { getDefaultFolder, readEnvironment, requireDatabase } from './folder.ts';
import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { setUp } from './setup.ts';
import { readSiteProfile } from './site-profile.ts';
import { readAttention } from './status.ts';
import { openSqlite } from './store/sqlite.ts';
import { Store } from './store/store.ts';
import { lists } from './store/types.ts';

const USAGE_EXIT_CODE = 2;
const ATTENTION_EXIT_CODE = 3;

const usage = `Usage: npm run receiver -- [command] [options]

Takes, keeps and delivers enquiries. Each command works beside a running receiver.

  serve              start the receiver; this is what happens without a command
  setup              ask for the mail server and the people, send a test mail, and write the settings
  status             say what needs attention; the exit code is ${ATTENTION_EXIT_CODE} if anything does
  backup FILE        copy the database into a new file

  --profile FILE     the profile of the site, which its build writes
  --folder FOLDER    where enquiries and settings are kept
  --store-only       serve: start even when enquiries would reach nobody
  --help             show this help
`;

const flags = {
  profile: { type: 'string', default: 'dist/.hosting/site-profile.json' },
  folder: { type: 'string', default: getDefaultFolder(process.env) },
  'store-only': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const createUsageFailure = (message: string) =>
  new Failure(message, '--help shows all commands and options.', { exitCode: USAGE_EXIT_CODE });

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: flags, allowPositionals: true });

type Options = ReturnType<typeof parse>['values'];

/** Reads what the commands work with. */
function readAll({ profile: file, folder }: Options) {
  const site = readSiteProfile(file);
  return { folder, site, settings: readSettings(readEnvironment(folder, process.env), site) };
}

async function printStatus(options: Options): Promise<void> {
  const { folder, settings } = readAll(options);
  const store = new Store(openSqlite(requireDatabase(folder)));
  const counts = await store.count();
  const attention = await readAttention(store, settings);
  await store.close();
  for (const list of lists) console.log(`${list}: ${counts[list]}`);
  const concerns = ['Needs attention:', ...attention.map(({ text }) => text)].join('\n  ');
  console.log(attention.length === 0 ? 'Nothing needs attention.' : styleText('red', concerns));
  if (attention.length > 0) process.exitCode = ATTENTION_EXIT_CODE;
}

const commands = new Map(
  Object.entries<(options: Options, file?: string) => void | Promise<void>>({
    serve: (options) => {
      const { settings, site, folder } = readAll(options);
      return serve(settings, site, folder, options['store-only']);
    },
    setup: ({ profile, folder }) => setUp(readSiteProfile(profile), folder),
    status: printStatus,
    backup: ({ folder }, file) => {
      if (file === undefined) throw createUsageFailure('The file after “backup” is missing.');
      backUp(requireDatabase(folder), file);
      console.log(`Copied the database to ${file}.`);
    },
  }),
);

export async function main(args: readonly string[]): Promise<void> {
  try {
    const { values, positionals } = parse(args);
    const [name = 'serve', file] = positionals;
    const command = commands.get(name);
    if (values.help) process.stdout.write(usage);
    else if (command) await command(values, file);
    else throw createUsageFailure(`There is no command “${name}”.`);
  } catch (thrown) {
    // The parser's own sentence names the option.
    const isUsage = getErrorCode(thrown)?.startsWith('ERR_PARSE_ARGS_');
    const error = isUsage ? createUsageFailure((thrown as Error).message) : thrown;
    process.stderr.write(formatError(error));
    process.exitCode = error instanceof Failure ? (error.exitCode ?? 1) : 1;
  }
}
