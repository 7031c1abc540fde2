import { styleText } from 'node:util';

import { Command, CommanderError, InvalidArgumentError } from 'commander';

import { backUp, restore } from './backup.ts';
import { formatCsv } from './csv.ts';
import { parseEmail } from './email.ts';
import { Failure, formatError } from './failure.ts';
import { getDatabaseFile, getDefaultFolder, readEnvironment } from './folder.ts';
import { exportPerson, forgetPerson } from './person.ts';
import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { setUp } from './setup.ts';
import { readSite } from './site.ts';
import { readStatus } from './status.ts';
import { openSqlite } from './store/sqlite.ts';
import { Store } from './store/store.ts';

const USAGE_EXIT_CODE = 2;
const ATTENTION_EXIT_CODE = 3;

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

/** Opens the store for one command. */
async function withStore(folder: string, run: (store: Store) => Promise<string>): Promise<void> {
  const store = new Store(await openSqlite(getDatabaseFile(folder)));
  try {
    process.stdout.write(await run(store));
  } finally {
    await store.close();
  }
}

async function erase(store: Store, before: Date | undefined, isSpam: boolean): Promise<string> {
  if (!before && !isSpam) throw new Failure('“erase” needs --before DATE, --spam, or both.', 'See “erase --help”.');
  const erased = await store.erase({ ...(before && { before }), ...(isSpam && { list: 'spam' as const }) });
  // Whoever names a date has looked at the clock.
  if (before) await store.remember('clock', new Date().toISOString());
  await store.forget('stopped clock');
  return `Deleted enquiries: ${erased}\n`;
}

/** Creates the command line. Each command works beside a running receiver, except “restore”. */
function createProgram(): Command {
  const program = new Command('npm run receiver --')
    .description('Takes, keeps and delivers enquiries. Without a command, it starts the receiver.')
    .option('--site <file>', 'the words of the site, which its build writes', 'dist/.hosting/receiver.json')
    .option('--folder <folder>', 'where enquiries and settings are kept', getDefaultFolder(process.env))
    .exitOverride()
    .configureOutput({
      outputError: (text, write) => {
        write(text.replace(/^error: /, ''));
      },
    })
    .showHelpAfterError('  → --help shows all commands and options.');
  const getFolder = () => program.opts<Options>().folder;
  const getAll = () => {
    const { site: file, folder } = program.opts<Options>();
    const site = readSite(file);
    return { folder, site, settings: readSettings(readEnvironment(folder, process.env), site) };
  };

  program
    .command('serve', { isDefault: true })
    .description('start the receiver')
    .option('--store-only', 'start even when enquiries would reach nobody')
    .action(async ({ storeOnly = false }: { storeOnly?: boolean }) => {
      const { settings, site, folder } = getAll();
      await serve(settings, site, folder, storeOnly);
    });
  program
    .command('setup')
    .description('ask for the mail server and the people, send a test mail, and write the settings')
    .action(async () => {
      const { site, folder } = program.opts<Options>();
      await setUp(readSite(site), folder);
    });
  program
    .command('status')
    .description('say what needs attention; the exit code is 3 if anything does')
    .action(async () => {
      const { settings, folder } = getAll();
      await withStore(folder, async (store) => {
        const { text, attention } = await readStatus(store, settings, new Date());
        if (attention.length > 0) process.exitCode = ATTENTION_EXIT_CODE;
        return text.replace(/^Needs attention:[^]*/m, (part) => styleText('red', part));
      });
    });
  program
    .command('export')
    .description('print all enquiries as CSV, or all that is stored about a person as JSON')
    .argument('[email]', 'the address of the person', parsePerson)
    .action((email?: string) =>
      withStore(getFolder(), async (store) =>
        email === undefined ? formatCsv((await store.read({})).toReversed()) : exportPerson(store, email),
      ),
    );
  program
    .command('retry')
    .description('send again what was given up, once its cause is fixed')
    .action(() =>
      withStore(getFolder(), async (store) => `Deliveries that the receiver attempts again: ${await store.retry()}\n`),
    );
  program
    .command('forget')
    .description('delete everything that is stored about a person')
    .argument('<email>', 'the address of the person', parsePerson)
    .action((email: string) =>
      withStore(getFolder(), async (store) => `${(await forgetPerson(store, email)).join('\n')}\n`),
    );
  program
    .command('erase')
    .description('delete enquiries')
    .option('--before <day>', 'received before this day (UTC), such as 2026-01-31', parseDay)
    .option('--spam', 'only possible spam')
    .action(({ before, spam = false }: { before?: Date; spam?: boolean }) =>
      withStore(getFolder(), (store) => erase(store, before, spam)),
    );
  program
    .command('backup')
    .description('copy the database into a new file')
    .argument('<file>')
    .action(async (file: string) => {
      const count = await backUp(getDatabaseFile(getFolder()), file);
      console.log(`Copied ${count} enquiries to ${file}.`);
    });
  program
    .command('restore')
    .description('replace the database with a backup; the receiver must not be running')
    .argument('<file>')
    .action(async (file: string) => {
      const database = getDatabaseFile(getFolder());
      const previous = `${database}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`;
      const count = await restore(database, file, previous);
      console.log(`Restored ${count} enquiries from ${file}. What was there before is now ${previous}.`);
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
