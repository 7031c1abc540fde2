import { styleText } from 'node:util';

import { Command, CommanderError } from 'commander';

import { backUp } from './backup.ts';
import { Failure, formatError } from './failure.ts';
import { getDatabaseFile, getDefaultFolder, readEnvironment } from './folder.ts';
import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { setUp } from './setup.ts';
import { readSiteWords } from './site-words.ts';
import { readAttention } from './status.ts';
import { openSqlite } from './store/sqlite.ts';
import { Store } from './store/store.ts';
import { lists } from './store/types.ts';

const USAGE_EXIT_CODE = 2;
const ATTENTION_EXIT_CODE = 3;

interface Options {
  words: string;
  folder: string;
}

/** Reads what the commands work with. */
function readAll({ words: file, folder }: Options) {
  const words = readSiteWords(file);
  return { folder, words, settings: readSettings(readEnvironment(folder, process.env), words) };
}

async function printStatus(options: Options): Promise<void> {
  const { folder, settings } = readAll(options);
  const store = new Store(openSqlite(getDatabaseFile(folder)));
  try {
    const counts = await store.count();
    const attention = await readAttention(store, settings);
    for (const list of lists) console.log(`${list}: ${counts[list]}`);
    if (attention.length === 0) console.log('Nothing needs attention.');
    else {
      console.log(styleText('red', ['Needs attention:', ...attention.map(({ text }) => text)].join('\n  ')));
      process.exitCode = ATTENTION_EXIT_CODE;
    }
  } finally {
    await store.close();
  }
}

/** Creates the command line. Each command works beside a running receiver. */
function createProgram(): Command {
  const program = new Command('npm run receiver --')
    .description('Takes, keeps and delivers enquiries. Without a command, it starts the receiver.')
    .option('--words <file>', 'the words of the site, which its build writes', 'dist/.hosting/site-words.json')
    .option('--folder <folder>', 'where enquiries and settings are kept', getDefaultFolder(process.env))
    .exitOverride()
    .showHelpAfterError('  → --help shows all commands and options.');

  program
    .command('serve', { isDefault: true })
    .description('start the receiver')
    .option('--store-only', 'start even when enquiries would reach nobody')
    .allowExcessArguments()
    .action(async ({ storeOnly = false }: { storeOnly?: boolean }, { args: [unknown] }: Command) => {
      if (unknown !== undefined) program.error(`error: there is no command “${unknown}”.`);
      const { settings, words, folder } = readAll(program.opts());
      await serve(settings, words, folder, storeOnly);
    });
  program
    .command('setup')
    .description('ask for the mail server and the people, send a test mail, and write the settings')
    .action(() => {
      const { words, folder } = program.opts<Options>();
      return setUp(readSiteWords(words), folder);
    });
  program
    .command('status')
    .description('say what needs attention; the exit code is 3 if anything does')
    .action(() => printStatus(program.opts()));
  program
    .command('backup')
    .description('copy the database into a new file')
    .argument('<file>')
    .action((file: string) => {
      backUp(getDatabaseFile(program.opts<Options>().folder), file);
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
      process.exitCode = error instanceof Failure ? (error.exitCode ?? 1) : 1;
    }
  }
}
