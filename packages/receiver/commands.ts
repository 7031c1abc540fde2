import { styleText } from 'node:util';

import { Command, CommanderError, InvalidArgumentError } from 'commander';

import { backUp } from './backup.ts';
import { formatCsv } from './csv.ts';
import { parseEmail } from './email.ts';
import { Failure, formatError } from './failure.ts';
import { getDatabaseFile, getDefaultFolder, readEnvironment } from './folder.ts';
import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { setUp } from './setup.ts';
import { readSite } from './site.ts';
import { readAttention } from './status.ts';
import { openSqlite } from './store/sqlite.ts';
import { Store } from './store/store.ts';
import { lists } from './store/types.ts';

const USAGE_EXIT_CODE = 2;
const ATTENTION_EXIT_CODE = 3;
const REMAINS = 'Backups, exports and mailboxes are not changed: delete the person there as well.';

interface Options {
  site: string;
  folder: string;
}

function parsePerson(text: string): string {
  const email = parseEmail(text);
  if (email === undefined) throw new InvalidArgumentError('It is not a full e-mail address.');
  return email;
}

function parseDay(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  // JavaScript accepts 31 February as a day in March.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!isDay) throw new InvalidArgumentError('It is not a day such as 2026-01-31.');
  return day;
}

async function eraseBefore(store: Store, before: Date): Promise<string> {
  const erased = await store.erase({ before });
  // Whoever names a date has looked at the clock.
  await store.remember('clock', store.now().toISOString());
  return `Deleted enquiries: ${erased}\n`;
}

/** Creates the command line. Each command works beside a running receiver. */
function createProgram(): Command {
  const program = new Command('npm run receiver --')
    .description('Takes, keeps and delivers enquiries. Without a command, it starts the receiver.')
    .option('--site <file>', 'the words of the site, which its build writes', 'dist/.hosting/receiver.json')
    .option('--folder <folder>', 'where enquiries and settings are kept', getDefaultFolder(process.env))
    .exitOverride()
    .showHelpAfterError('  → --help shows all commands and options.');
  const getFolder = () => program.opts<Options>().folder;
  const getAll = () => {
    const { site: file, folder } = program.opts<Options>();
    const site = readSite(file);
    return { folder, site, settings: readSettings(readEnvironment(folder, process.env), site) };
  };
  /** Opens the store for one command, and prints what comes of it. */
  const withStore = async (run: (store: Store) => Promise<string>) => {
    const store = new Store(openSqlite(getDatabaseFile(getFolder())));
    try {
      process.stdout.write(await run(store));
    } finally {
      await store.close();
    }
  };

  program
    .command('serve', { isDefault: true })
    .description('start the receiver')
    .option('--store-only', 'start even when enquiries would reach nobody')
    .allowExcessArguments()
    .action(async ({ storeOnly = false }: { storeOnly?: boolean }, { args: [unknown] }: Command) => {
      if (unknown !== undefined) program.error(`error: there is no command “${unknown}”.`);
      const { settings, site, folder } = getAll();
      await serve(settings, site, folder, storeOnly);
    });
  program
    .command('setup')
    .description('ask for the mail server and the people, send a test mail, and write the settings')
    .action(() => setUp(readSite(program.opts<Options>().site), getFolder()));
  program
    .command('status')
    .description('say what needs attention; the exit code is 3 if anything does')
    .action(() =>
      withStore(async (store) => {
        const counts = await store.count();
        const attention = await readAttention(store, getAll().settings);
        if (attention.length > 0) process.exitCode = ATTENTION_EXIT_CODE;
        return [
          ...lists.map((list) => `${list}: ${counts[list]}`),
          ...(attention.length > 0
            ? [styleText('red', ['Needs attention:', ...attention].join('\n  '))]
            : ['Nothing needs attention.']),
          '',
        ].join('\n');
      }),
    );
  program
    .command('retry')
    .description('send again what was given up, once its cause is fixed')
    .action(() => withStore(async (store) => `Deliveries that the receiver attempts again: ${await store.retry()}\n`));
  program
    .command('export')
    .description('print all enquiries, or those of a person, as CSV')
    .argument('[email]', 'the address of the person', parsePerson)
    .action((email?: string) =>
      withStore(async (store) => formatCsv(await store.read(email === undefined ? {} : { email }))),
    );
  program
    .command('forget')
    .description('delete everything that is stored about a person')
    .argument('<email>', 'the address of the person', parsePerson)
    .action((email: string) =>
      withStore(async (store) => `Deleted all enquiries of ${email}: ${await store.erase({ email })}. ${REMAINS}\n`),
    );
  program
    .command('erase')
    .description('delete enquiries that were received before a day')
    .argument('<day>', 'the day (UTC), such as 2026-01-31', parseDay)
    .action((before: Date) => withStore((store) => eraseBefore(store, before)));
  program
    .command('backup')
    .description('copy the database into a new file')
    .argument('<file>')
    .action((file: string) => {
      backUp(getDatabaseFile(getFolder()), file);
      console.log(`Copied the database to ${file}.`);
    });
  return program;
}

/** Runs a command line, and sets the exit code. */
export async function main(args: readonly string[]): Promise<void> {
  try {
    await createProgram().parseAsync(args);
  } catch (error) {
    // commander has printed it.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : USAGE_EXIT_CODE;
    else {
      process.stderr.write(formatError(error));
      process.exitCode = error instanceof Failure ? error.exitCode : 1;
    }
  }
}
