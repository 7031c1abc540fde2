import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { beforeEach, describe, expect, it } from 'vitest';

import { payload } from '../../../src/enquiry/payload.ts';
import { explainDatabaseError } from '../../../src/enquiry/receiver/sqlite/errors.ts';
import { formatError } from '../../../src/enquiry/receiver/failure.ts';
import { parseOptions } from '../../../src/enquiry/receiver/options.ts';
import { VERSION } from '../../../src/enquiry/receiver/sqlite/schema.ts';
import { SyncStore } from '../../../src/enquiry/receiver/sqlite/sync-store.ts';
import type { NewEnquiry, StoredEnquiry } from '../../../src/enquiry/receiver/store.ts';
import { fields, site } from '../../helpers/enquiry-receiver.ts';
import { runReceiver } from '../../helpers/receiver-process.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-'));
  file = join(folder, 'enquiries.sqlite');
  return () => {
    rmSync(folder, { recursive: true });
  };
});

const createNew = (message: string): NewEnquiry => ({
  enquiry: payload.parse({ ...fields, message, idempotencyKey: message.slice(0, 20) }),
  received: new Date(),
  spamReason: '',
  destinations: [],
});

function readEnquiries(from: string): StoredEnquiry[] {
  const store = SyncStore.openForReading(from);
  const enquiries = store.read({});
  store.close();
  return enquiries;
}

/** Creates a database with these enquiries. */
function createDatabase(messages: readonly string[]): void {
  const open = SyncStore.open(file);
  for (const message of messages) open.add(createNew(message));
  open.close();
}

const hideFolder = (text: string) => text.replaceAll(folder, '/srv');

/** Runs something that fails, and returns the error as it is printed. */
function getErrorText(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return hideFolder(formatError(error));
  }
  throw new Error('Nothing failed.');
}

const createMessages = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index} ${'Hello '.repeat(1600)}`);

it('reports an invalid command line', () => {
  const texts = [
    ['lst'],
    ['list', 'all'],
    ['--prot', '80'],
    ['--port'],
    ['--port', '99999'],
    ['--port', ''],
    ['--database', ''],
    ['--origin', 'example.com'],
    ['--help=yes'],
    ['list', '--port', '80'],
    ['answer'],
    ['forget'],
    ['forget', ''],
    ['forget', 'ada'],
    ['export', ''],
    ['export', 'ada@example.com', '--no-spam'],
    ['--trust-proxy', 'cdn'],
    ['--slow-above', 'many'],
    ['--keep', '2 years'],
    ['list', '--since', '2026-02-31'],
    ['list', '--state', 'new'],
  ].map((args) => `${args.join(' ')}\n${getErrorText(() => parseOptions(args))}`);
  expect(texts.join('\n')).toMatchInlineSnapshot(`
    "lst
    Unknown command “lst”. The commands are serve, list, export, answer, status, retry, forget, backup and restore.
      → “npm run receiver -- --help” shows all commands and options.

    list all
    Unexpected argument “all” after list.
      → “npm run receiver -- --help” shows all commands and options.

    --prot 80
    Unknown option '--prot'.
      → “npm run receiver -- --help” shows all commands and options.

    --port
    Option '--port <value>' argument missing.
      → “npm run receiver -- --help” shows all commands and options.

    --port 99999
    “99999” is not a port. Use a number from 1 to 65535, such as --port 8787.
      → “npm run receiver -- --help” shows all commands and options.

    --port 
    “” is not a port. Use a number from 1 to 65535, such as --port 8787.
      → “npm run receiver -- --help” shows all commands and options.

    --database 
    --database needs a file name, such as --database enquiries.sqlite.
      → “npm run receiver -- --help” shows all commands and options.

    --origin example.com
    “example.com” is not the address of a site. Use a full address, such as --origin https://www.example.com.
      → “npm run receiver -- --help” shows all commands and options.

    --help=yes
    Option '--help' does not take an argument.
      → “npm run receiver -- --help” shows all commands and options.

    list --port 80
    list has no option --port.
      → “npm run receiver -- --help” shows all commands and options.

    answer
    answer needs an argument: answer ID.
      → “npm run receiver -- --help” shows all commands and options.

    forget
    forget needs an argument: forget EMAIL.
      → “npm run receiver -- --help” shows all commands and options.

    forget 
    The argument of forget is empty: forget EMAIL.
      → “npm run receiver -- --help” shows all commands and options.

    forget ada
    “ada” is not an e-mail address. Use a full address, such as ada@example.com.
      → “npm run receiver -- --help” shows all commands and options.

    export 
    The argument of export is empty: export [EMAIL].
      → “npm run receiver -- --help” shows all commands and options.

    export ada@example.com --no-spam
    export ada@example.com prints everything about this person. It has no option --spam.
      → “npm run receiver -- --help” shows all commands and options.

    --trust-proxy cdn
    “cdn” is not a range of addresses. Use an address or a range, such as --trust-proxy 203.0.113.0/24.
      → “npm run receiver -- --help” shows all commands and options.

    --slow-above many
    “many” is not a number of posts. Use a whole number, such as --slow-above 600.
      → “npm run receiver -- --help” shows all commands and options.

    --keep 2 years
    “2 years” is not a duration. Use days, weeks, months or years, such as --keep 90d, 12w, 24mo or 2y.
      → “npm run receiver -- --help” shows all commands and options.

    list --since 2026-02-31
    “2026-02-31” is not a day. Use year, month and day, such as --since 2026-01-31.
      → “npm run receiver -- --help” shows all commands and options.

    list --state new
    “new” is not a state. The states are open, answered, undelivered.
      → “npm run receiver -- --help” shows all commands and options.
    "
  `);
});

it('gets the origin from the address of a site', () => {
  expect(parseOptions(['--origin', 'https://Example.com:443/en/']).origins).toEqual(['https://example.com']);
});

describe('an unusable file', () => {
  const makeMissing = () => {
    file = join(folder, 'none/enquiries.sqlite');
  };
  const makeFolder = () => {
    mkdirSync(file);
  };
  const makeText = () => {
    writeFileSync(file, 'received,name\n'.repeat(100));
  };
  const makeForeign = (sql: string) => () => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
  };
  const makeLaterVersion = () => {
    createDatabase(['Hello']);
    makeForeign(`PRAGMA user_version = ${VERSION + 1}`)();
  };

  it.each([
    ['in a missing folder', makeMissing],
    ['a folder', makeFolder],
    ['not a database', makeText],
    ['the database of another program', makeForeign('CREATE TABLE places (url TEXT)')],
    [
      'the database of another program with a table of the same name',
      makeForeign('CREATE TABLE enquiries (key TEXT, message TEXT)'),
    ],
    ['a database of a later version', makeLaterVersion],
  ])('is reported, and not changed: %s', (_, make) => {
    make();
    const bytes = statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
    const texts = [getErrorText(() => SyncStore.open(file)), getErrorText(() => readEnquiries(file))];
    expect([...new Set(texts)].join('\n')).toMatchSnapshot();
    if (bytes) expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(readdirSync(folder).filter((name) => name !== 'enquiries.sqlite')).toEqual([]);
  });
});

it('reads no enquiries from a new file', () => {
  writeFileSync(file, '');
  expect(readEnquiries(file)).toEqual([]);
});

it('stores nothing in a file that was moved or replaced', () => {
  const open = SyncStore.open(file);
  open.add(createNew('before'));
  renameSync(file, `${file}.old`);
  expect(getErrorText(() => open.add(createNew('moved')))).toMatchInlineSnapshot(`
    "/srv/enquiries.sqlite was moved, deleted or replaced while the receiver was running, so the receiver has stopped.
      → Put the file back, and start the receiver again. To use a backup instead, run the command “restore” before.
    "
  `);
  writeFileSync(file, '');
  expect(getErrorText(() => open.add(createNew('replaced')))).toContain('was moved, deleted or replaced');
  renameSync(`${file}.old`, file);
  open.add(createNew('back'));
  expect(open.read({}).map(({ message }) => message)).toEqual(['before', 'back']);
  open.close();
});

it('reports a full disk and a locked file', () => {
  const database = new DatabaseSync(file, { timeout: 0 });
  database.exec('CREATE TABLE pages (text TEXT); PRAGMA max_page_count = 3');
  const fill = () => {
    database.prepare('INSERT INTO pages VALUES (?)').run('x'.repeat(100_000));
  };
  const getFailureText = (run: () => void) =>
    getErrorText(() => {
      try {
        run();
      } catch (error) {
        throw explainDatabaseError(file, error);
      }
    });
  const full = getFailureText(fill);
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  const locked = getFailureText(fill);
  other.close();
  database.close();
  expect(`${full}\n${locked}`).toMatchInlineSnapshot(`
    "The disk with /srv/enquiries.sqlite is full.
      → Free some space. No accepted enquiry is lost.

    /srv/enquiries.sqlite was locked by another program for more than five seconds.
      → Close the program that has it open, such as a database browser or a backup, and try again.
    "
  `);
});

describe('a command', () => {
  const run = async (args: readonly string[], options?: Parameters<typeof runReceiver>[1]) => {
    const { exitCode, stdout, stderr } = await runReceiver([...args, '--database', file], options);
    return { exitCode, stdout, stderr: hideFolder(stderr) };
  };

  it('that is invalid exits with 2', async () => {
    expect(await run(['lst'])).toMatchObject({ exitCode: 2, stderr: expect.not.stringMatching(/^\s+at /m) as string });
  });

  it('reads a file in a read-only folder', async () => {
    createDatabase(['Hello']);
    chmodSync(file, 0o444);
    chmodSync(folder, 0o555);
    expect(await run(['list'], { asNobody: true })).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('Hello') as string,
      stderr: '',
    });
    chmodSync(folder, 0o755);
  });

  it.skipIf(process.platform === 'win32')('reports missing permissions', async () => {
    createDatabase(['Hello']);
    chmodSync(folder, 0o755);
    chmodSync(file, 0o000);
    const [list, serve] = await Promise.all(['list', 'serve'].map((command) => run([command], { asNobody: true })));
    expect(list).toEqual(serve);
    expect(list).toMatchInlineSnapshot(`
      {
        "exitCode": 1,
        "stderr": "This user may not read or write /srv/enquiries.sqlite.
        → Run the command as the owner of the file, or give this user read and write access to it and to its folder /srv.
      ",
        "stdout": "",
      }
    `);
  });

  it('reports a damaged file', async () => {
    createDatabase(createMessages(3));
    const bytes = readFileSync(file);
    bytes.fill(0xff, 2 * 4096);
    writeFileSync(file, bytes);
    expect(await run(['list'])).toMatchInlineSnapshot(`
      {
        "exitCode": 1,
        "stderr": "/srv/enquiries.sqlite is damaged: part of it is not valid SQLite data.
        → Stop the receiver, and replace the file with the latest backup. To save what is still readable, run
          sqlite3 '/srv/enquiries.sqlite' .recover | sqlite3 recovered.sqlite
      ",
        "stdout": "",
      }
    `);
  });

  it('exits without an error when its reader closes the pipe', async () => {
    createDatabase(createMessages(40));
    expect(await run(['list'], { reader: 'head' })).toEqual({ exitCode: 0, stdout: '', stderr: '' });
  });

  it.skipIf(process.platform !== 'linux')('reports that its output cannot be written', async () => {
    createDatabase(['Hello']);
    const full = openSync('/dev/full', 'w');
    const { exitCode, stderr } = await run(['export'], { reader: full });
    closeSync(full);
    expect(`${exitCode} ${stderr}`).toMatchInlineSnapshot(`
      "1 The output could not be written: ENOSPC: no space left on device, write.
        → Free some space on the disk, or write the output somewhere else.
      "
    `);
  });

  it.skipIf(process.platform === 'win32')(
    'reports that others can read its file, and that its port is in use',
    async () => {
      createDatabase(['Hello']);
      chmodSync(file, 0o644);
      const taken = createServer().listen(0, '127.0.0.1');
      await once(taken, 'listening');
      const { port } = taken.address() as AddressInfo;
      const { exitCode, stderr } = await run(['serve', '--port', String(port), '--origin', site]);
      taken.close();
      const text = stderr
        .replaceAll(String(port), '8787')
        .replaceAll(/"time":"[^"]+"/g, '"time":"2024-09-17T10:00:00.000Z"');
      expect(`${exitCode} ${text}`).toMatchInlineSnapshot(`
        "1 {"time":"2024-09-17T10:00:00.000Z","level":"error","message":"Every user of this machine can read /srv/enquiries.sqlite.","remedy":"Run: chmod 600 '/srv/enquiries.sqlite'"}
        Port 8787 of 127.0.0.1 is already in use, perhaps by another receiver.
          → Stop the other program, or choose another port with --port. Change the port in the web server as well.
        "
      `);
    },
  );
});
