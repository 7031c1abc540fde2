import fs, {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  type StatsFs,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { payload } from '../../../src/enquiry/payload.ts';
import { runCommand } from '../../../src/enquiry/receiver/commands.ts';
import {
  getDefaultDatabase,
  requireMoved,
  requirePrivateFolder,
} from '../../../src/enquiry/receiver/default-database.ts';
import { formatError } from '../../../src/enquiry/receiver/failure.ts';
import { Log } from '../../../src/enquiry/receiver/log.ts';
import { createFilePlace } from '../../../src/enquiry/receiver/person.ts';
import { getRetentionStart, enforceRetention, parseRetention } from '../../../src/enquiry/receiver/retention.ts';
import { backUp, restore } from '../../../src/enquiry/receiver/sqlite/backup.ts';
import { SyncStore, toAsynchronous } from '../../../src/enquiry/receiver/sqlite/sync-store.ts';
import { formatStatus } from '../../../src/enquiry/receiver/status.ts';
import { fields } from '../../helpers/enquiry-receiver.ts';
import { runReceiver } from '../../helpers/receiver-process.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'));
  file = join(folder, 'enquiries.sqlite');
  return () => {
    rmSync(folder, { recursive: true });
  };
});

const hideFolder = (text: string) =>
  text.replaceAll(folder, '/srv').replaceAll(/before-restore-\S+Z/g, 'before-restore-TIME');
const catchText = async (run: () => unknown) => {
  try {
    await run();
  } catch (error) {
    return hideFolder(formatError(error));
  }
  throw new Error('Nothing failed.');
};

const noon = new Date('2026-01-31T12:00:00Z');

interface Added {
  message: string;
  email?: string;
  received?: Date;
  destinations?: readonly string[];
  spamReason?: string;
}

function add(store: SyncStore, { message, email = fields.email, ...others }: Added): void {
  const enquiry = payload.parse({ ...fields, message, email, idempotencyKey: `key of ${message.slice(0, 40)}` });
  store.add({ enquiry, received: noon, spamReason: '', destinations: [], ...others });
}

function createDatabase(all: readonly Added[], path = file): void {
  const store = SyncStore.open(path);
  for (const one of all) add(store, one);
  store.close();
}

const readMessages = (path = file) => {
  const store = SyncStore.openForReading(path);
  const messages = store.read({}).map(({ message }) => message);
  store.close();
  return messages;
};

describe('a backup', () => {
  it('has everything that the receiver has stored, while it is running', async () => {
    const running = SyncStore.open(file);
    add(running, { message: 'a' });
    add(running, { message: 'b' });
    const target = join(folder, 'backup.sqlite');
    expect(await backUp(file, target)).toBe(2);
    add(running, { message: 'c' });
    expect(readMessages(target)).toEqual(['a', 'b']);
    expect(readMessages()).toEqual(['a', 'b', 'c']);
    expect(readdirSync(folder).filter((name) => name.startsWith('backup'))).toEqual(['backup.sqlite']);
    if (process.platform !== 'win32') expect(statSync(target).mode & 0o777).toBe(0o600);
    running.close();
  });

  it('replaces no file, and leaves nothing behind when it fails', async () => {
    createDatabase([{ message: 'a' }]);
    const target = join(folder, 'backup.sqlite');
    writeFileSync(target, 'older');
    const exists = await catchText(() => backUp(file, target));
    const missingFolder = await catchText(() => backUp(file, join(folder, 'none/backup.sqlite')));
    const missing = await catchText(() => backUp(`${file}.none`, join(folder, 'other.sqlite')));
    expect([exists, missingFolder, missing].join('\n')).toMatchInlineSnapshot(`
      "/srv/backup.sqlite exists already, and a backup replaces nothing.
        → Name a new file, such as one with the date in its name, or move this one away.

      The folder /srv/none does not exist.
        → Create it, or name a file in another folder with --database.

      /srv/enquiries.sqlite.none does not exist.
        → Name the database of the enquiries with --database. The receiver creates a new one when it starts.
      "
    `);
    expect(readFileSync(target, 'utf8')).toBe('older');
    expect(readdirSync(folder).toSorted()).toEqual(['backup.sqlite', 'enquiries.sqlite']);
  });

  it('is restored, and the previous database is kept', async () => {
    createDatabase([{ message: 'from the backup' }]);
    const target = join(folder, 'backup.sqlite');
    await backUp(file, target);
    createDatabase([{ message: 'later' }]);
    const { count, previous = '' } = await restore(file, target, noon);
    expect(count).toBe(1);
    expect(readMessages()).toEqual(['from the backup']);
    expect(readMessages(previous)).toEqual(['from the backup', 'later']);
    expect(readMessages(target)).toEqual(['from the backup']);
  });

  it.skipIf(process.getuid?.() !== 0)('that root restores belongs to the owner of the folder', async () => {
    const target = join(folder, 'backup.sqlite');
    createDatabase([{ message: 'a' }], target);
    chownSync(folder, 65_534, 65_534);
    await restore(file, target, noon);
    expect(statSync(file).uid).toBe(65_534);
  });

  it('of an earlier version is restored', async () => {
    const old = join(folder, 'old.sqlite');
    const database = new DatabaseSync(old);
    database.exec(`
      CREATE TABLE enquiries (key TEXT PRIMARY KEY, received TEXT NOT NULL, name TEXT NOT NULL, company TEXT NOT NULL,
        email TEXT NOT NULL, useCase TEXT NOT NULL, message TEXT NOT NULL, suspicion TEXT NOT NULL) STRICT;
      INSERT INTO enquiries VALUES ('a', '2026-01-01', 'n', 'c', 'e', 'u', 'from the old one', '');
    `);
    database.close();
    expect(await restore(file, old, noon)).toEqual({ count: 1, previous: undefined });
    expect(readMessages()).toEqual(['from the old one']);
  });

  it('is restored in place of a damaged database', async () => {
    const target = join(folder, 'backup.sqlite');
    createDatabase([{ message: 'a' }], target);
    writeFileSync(file, 'SQLite format 3\0 and then nonsense'.repeat(100));
    await restore(file, target, noon);
    expect(readMessages()).toEqual(['a']);
    expect(readdirSync(folder).filter((name) => name.includes('before-restore'))).toHaveLength(1);
  });

  it('is not restored under a running receiver, nor when it is no backup', async () => {
    const target = join(folder, 'backup.sqlite');
    createDatabase([{ message: 'a' }], target);
    const running = SyncStore.open(file);
    const inUse = await catchText(() => restore(file, target, noon));
    add(running, { message: 'still stored' });
    running.close();
    writeFileSync(target, 'received,name\n'.repeat(100));
    const foreign = await catchText(() => restore(file, target, noon));
    expect(`${inUse}\n${foreign}`).toMatchInlineSnapshot(`
      "/srv/enquiries.sqlite is in use, perhaps by a receiver that is running.
        → Stop the receiver and other programs that have it open, and try again.

      /srv/backup.sqlite is not a database of enquiries.
        → Name the database of the enquiries, or a new file, with --database. This file was not changed.
      "
    `);
    expect(readMessages()).toEqual(['still stored']);
    expect(readdirSync(folder).toSorted()).toEqual(['backup.sqlite', 'enquiries.sqlite']);
  });
});

/** All bytes of the database and the files beside it. */
const readBytes = () =>
  Buffer.concat(
    readdirSync(folder)
      .filter((name) => name.startsWith('enquiries'))
      .map((name) => readFileSync(join(folder, name))),
  );

describe('deleted enquiries', () => {
  const secret = (index: number) => `secret-${index}-${'x'.repeat(index % 7 === 0 ? 9000 : 80)}`;
  const findSecrets = () => [
    ...new Set(
      readBytes()
        .toString('latin1')
        .match(/secret-\d+|erika@example\.org/g),
    ),
  ];

  /** Splits and moves pages, as many enquiries of different lengths do. */
  function fill(store: SyncStore, received = noon): void {
    for (let index = 0; index < 400; index += 1) {
      if (index % 4 === 0) {
        add(store, { message: secret(index), email: 'erika@example.org', destinations: ['mail', 'webhook'], received });
      } else add(store, { message: `other ${index} ${'y'.repeat((index * 37) % 3000)}`, destinations: ['mail'] });
    }
  }

  it('leave no byte behind, while the receiver is running', async () => {
    const running = SyncStore.open(file);
    running.runTogether(() => {
      fill(running);
    });
    expect(findSecrets().length).toBeGreaterThan(50);
    const { exitCode, stdout } = await runReceiver(['forget', 'Erika@example.org', '--database', file]);
    expect({ exitCode, stdout: hideFolder(stdout) }).toMatchInlineSnapshot(`
      {
        "exitCode": 0,
        "stdout": "Deleted 100 enquiries and 200 deliveries of Erika@example.org. Nothing of them is left in /srv/enquiries.sqlite.
      Backups, databases that “restore” has kept, exports and mailboxes are not changed: delete the person there as well.
      ",
      }
    `);
    expect(findSecrets()).toEqual([]);
    expect(running.read({})).toHaveLength(300);
    add(running, { message: 'still stored' });
    running.close();
    expect(findSecrets()).toEqual([]);
  });

  it('leave no byte behind either when the command was cut off, and is run again', async () => {
    const running = SyncStore.open(file);
    running.runTogether(() => {
      fill(running);
    });
    const cutOff = new DatabaseSync(file);
    cutOff.exec(`DELETE FROM enquiries WHERE email = 'erika@example.org'`);
    cutOff.close();
    expect(findSecrets().length).toBeGreaterThan(0);
    expect((await runCommand(['forget', 'erika@example.org', '--database', file])).text).toContain(
      'There are no enquiries',
    );
    expect(findSecrets()).toEqual([]);
    running.close();
  });

  it('are named when others mention the address', async () => {
    createDatabase([
      { message: 'My message', email: 'erika@example.org' },
      { message: 'Erika (erika@example.org) told me about you' },
    ]);
    const forget = async () => hideFolder((await runCommand(['forget', 'erika@example.org', '--database', file])).text);
    expect(`${await forget()}\n${await forget()}`).toMatchInlineSnapshot(`
      "Deleted 1 enquiry and 0 deliveries of erika@example.org. Nothing of them is left in /srv/enquiries.sqlite.
      Enquiries of others that mention the address: 2. Read them with “list”.
      Backups, databases that “restore” has kept, exports and mailboxes are not changed: delete the person there as well.

      There are no enquiries of erika@example.org in /srv/enquiries.sqlite.
      Enquiries of others that mention the address: 2. Read them with “list”.
      "
    `);
    expect(readMessages()).toEqual(['Erika (erika@example.org) told me about you']);
  });

  it('are all that belong to the address, however it is written, and others of the mailbox are named', async () => {
    createDatabase([
      { message: 'Message one', email: 'Erika@XN--bcher-kva.example' },
      { message: 'two', email: 'erika+news@xn--bcher-kva.example' },
      { message: 'three', email: 'my-erika@xn--bcher-kva.example' },
    ]);
    // The acknowledgement of the other address is stored with the address of the mailbox.
    const store = SyncStore.open(file);
    const enquiry = payload.parse({ ...fields, email: 'erika+news@xn--bcher-kva.example', message: 'four' });
    store.add({
      enquiry,
      received: noon,
      spamReason: '',
      destinations: [],
      acknowledge: 'erika@xn--bcher-kva.example',
    });
    store.close();
    const run = async (email: string) => (await runCommand(['forget', email, '--database', file])).text.split('\n');
    expect((await run('erika@Bücher.example')).slice(0, 2)).toEqual([
      expect.stringContaining('Deleted 1 enquiry and 0 deliveries of erika@xn--bcher-kva.example. Nothing'),
      'Other addresses of the same mailbox have enquiries too: erika+news@xn--bcher-kva.example. If they belong to the same person, run the command for each.',
    ]);
    expect((await run('erika+news@bücher.example'))[0]).toContain('Deleted 2 enquiries and 1 delivery');
    expect(readMessages()).toEqual(['three']);
    expect(readBytes().toString('latin1')).not.toMatch(/(?<!my-)erika/i);
  });

  it('are searched for in the files, by the beginning of their messages too', async () => {
    createDatabase([{ message: 'A secret of Erika', email: 'erika@example.org' }]);
    writeFileSync(`${file}-wal`, '...a SECRET of Erika...');
    const place = createFilePlace(file);
    await expect(place.requireNoTraces(new Set(['A secret of Erika']))).rejects.toThrow('still contains text of them');
    await expect(place.requireNoTraces(new Set(['erika@example.com']))).resolves.toBeUndefined();
  });

  it('are those older than the retention, and leave no byte behind', async () => {
    const running = SyncStore.open(file);
    running.runTogether(() => {
      fill(running, new Date('2024-01-31T11:59:59Z'));
      const enquiry = payload.parse({ ...fields, message: 'secret-1', email: 'erika@example.org' });
      const acknowledge = 'erika@example.org';
      const received = new Date('2023-06-01T00:00:00Z');
      running.add({ enquiry, received, spamReason: '', destinations: ['mail'], acknowledge });
    });
    add(running, { message: 'recent', received: new Date('2024-01-31T12:00:00Z') });
    expect(findSecrets().length).toBeGreaterThan(50);
    const lines: string[] = [];
    const log = new Log(
      (line) => lines.push(line),
      () => noon,
    );
    await enforceRetention(toAsynchronous(running), { amount: 24, unit: 'months' }, noon, log);
    await enforceRetention(toAsynchronous(running), { amount: 24, unit: 'months' }, noon, log);
    expect(running.read({})).toHaveLength(301);
    expect(findSecrets()).toEqual([]);
    add(running, { message: 'later' });
    running.close();
    expect(findSecrets()).toEqual([]);
    expect(lines.join('')).toMatchInlineSnapshot(`
      "{"time":"2026-01-31T12:00:00.000Z","level":"info","message":"Deleted old enquiries.","enquiries":101,"deliveries":202,"before":"2024-01-31T12:00:00.000Z"}
      "
    `);
  });

  it('leave no byte behind either when the receiver was killed while it deleted them', async () => {
    const running = SyncStore.open(file);
    running.runTogether(() => {
      fill(running, new Date('2024-01-31T11:59:59Z'));
    });
    const cutOff = new DatabaseSync(file);
    cutOff.exec(`DELETE FROM enquiries WHERE email = 'erika@example.org'`);
    cutOff.close();
    running.close();
    expect(findSecrets().length).toBeGreaterThan(0);
    const started = SyncStore.open(file);
    const log = new Log(
      () => undefined,
      () => noon,
    );
    await enforceRetention(toAsynchronous(started), { amount: 30, unit: 'months' }, noon, log);
    expect(started.read({})).toHaveLength(300);
    expect(findSecrets()).toEqual([]);
    started.close();
  });
});

it.each([
  ['90d', '2025-11-02'],
  ['2w', '2026-01-17'],
  ['24mo', '2024-01-31'],
  ['2mo', '2025-11-30'],
  ['11mo', '2025-02-28'],
  ['1y', '2025-01-31'],
])('a retention of %s begins on %s', (text, day) => {
  const retention = parseRetention(text);
  expect(retention && getRetentionStart(noon, retention).toISOString()).toBe(`${day}T12:00:00.000Z`);
});

it.each(['', '24', 'mo', '0mo', '-1y', '1.5y', '24 mo', '99999d'])('%j is no retention', (text) => {
  expect(parseRetention(text)).toBeUndefined();
});

describe('a command', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const run = async (...args: string[]) => {
    const { exitCode, text } = await runCommand([...args, '--database', file]).catch((error: unknown) => ({
      exitCode: 1,
      text: formatError(error),
    }));
    return `${exitCode} ${hideFolder(text)}`.replaceAll(/since \S+Z/g, 'since TIME');
  };

  it('exports what is stored about a person', async () => {
    createDatabase([
      { message: 'mine', destinations: ['mail'] },
      { message: 'other', email: 'b@example.com' },
      { message: 'perhaps mine', email: 'ada+news@example.com' },
    ]);
    expect(await run('export', 'ADA@example.com')).toMatchInlineSnapshot(`
      "0 {
        "email": "ADA@example.com",
        "otherAddresses": [
          "ada+news@example.com"
        ],
        "enquiries": [
          {
            "id": 1,
            "key": "key of mine",
            "received": "2026-01-31T12:00:00.000Z",
            "name": "Ada Lovelace",
            "company": "Analytical Engines",
            "email": "ada@example.com",
            "useCase": "robotics",
            "message": "mine",
            "spamReason": "",
            "answered": "",
            "deliveries": [
              {
                "destination": "mail",
                "state": "pending",
                "delivered": ""
              }
            ]
          }
        ]
      }
      "
    `);
  });

  it('marks an enquiry as answered', async () => {
    createDatabase([{ message: 'a' }]);
    const first = await run('answer', '1');
    vi.setSystemTime(Date.now() + 1000);
    const texts = [first, await run('answer', '1'), await run('answer', '2'), await run('answer', '#1')];
    expect(texts.join('\n')).toMatchInlineSnapshot(`
      "0 Enquiry 1 is marked as answered.

      0 Enquiry 1 has been marked as answered since TIME.

      1 There is no enquiry 2.
        → “list --state open” shows the enquiries with their IDs.

      1 There is no enquiry #1.
        → “list --state open” shows the enquiries with their IDs.
      "
    `);
  });

  it('selects what it lists', async () => {
    createDatabase([
      { message: 'first', spamReason: 'typed too fast' },
      { message: 'second', received: new Date('2026-02-01T23:59:59Z') },
      { message: 'third', received: new Date('2026-02-02T00:00:00Z') },
    ]);
    expect(await run('list', '--since', '2026-02-01', '--until', '2026-02-01')).toMatch(/^0 2 .*\n.*\nsecond\n$/);
    expect(await run('list', '--spam')).toMatch(/first\n$/);
    expect(await run('export', '--no-spam', '--company', 'analytical', '--state', 'open')).toMatch(/second[^]*third/);
    expect(await run('list', '--state', 'answered')).toBe('0 ');
  });

  it('reports the status with its exit code', async () => {
    createDatabase([{ message: 'a', received: new Date() }]);
    expect(await run('status')).toMatch(/^0 [^]*Nothing needs attention\.\n$/);
    createDatabase([{ message: 'b' }]);
    expect(await run('status')).toMatch(/^3 [^]*Needs attention/);
  });

  it('finds no database', async () => {
    expect(await run('forget', 'ada@example.com')).toContain('does not exist');
    expect(existsSync(file)).toBe(false);
  });
});

it('the status names what waits', () => {
  createDatabase([
    { message: 'overdue', received: new Date('2026-01-29T11:00:00Z') },
    { message: 'late', received: new Date('2026-01-31T09:00:00Z') },
    { message: 'new', received: noon, destinations: ['mail', 'webhook'] },
    { message: 'spam', spamReason: 'typed too fast', received: new Date('2026-01-01T00:00:00Z') },
  ]);
  const store = SyncStore.open(file);
  const [first] = store.claimDeliveries('mail', noon, new Date('2026-01-31T12:05:00Z'), 1);
  if (first) store.failDelivery({ ...first }, 'greylisted', new Date('2026-01-31T12:01:00Z'));
  const format = () => formatStatus(store.read({ state: 'open' }), store.readUndelivered(), noon);
  expect(format().text).toMatchInlineSnapshot(`
    "Undelivered: 2
      enquiry 3 to mail, 1 attempt, next attempt 2026-01-31T12:01:00.000Z: greylisted
      enquiry 3 to webhook, 0 attempts, next attempt 2026-01-31T12:00:00.000Z
    Without an answer for more than 24 hours: 1
      enquiry 1, received 2026-01-29T11:00:00.000Z, 2 days ago
    Without an answer for more than 2 hours: 1
      enquiry 2, received 2026-01-31T09:00:00.000Z, 3 hours ago
    Without an answer in all: 3, and 1 that may be spam
    Needs attention: answer what waits, and mark it with “answer ID”. See above why deliveries fail; “retry” sends those again that were given up.
    "
  `);
  expect(format().needsAttention).toBe(true);
  store.markAnswered(1, noon);
  expect(format().needsAttention).toBe(false);
  if (first) store.failDelivery({ ...first }, 'no such mailbox', undefined);
  expect(format().needsAttention).toBe(true);
  store.close();
});

describe('the place of the database', () => {
  it('is outside the project', () => {
    expect(getDefaultDatabase({ STATE_DIRECTORY: '/var/lib/enquiries', XDG_STATE_HOME: '/state' })).toBe(
      join('/var/lib/enquiries', 'enquiries.sqlite'),
    );
    expect(getDefaultDatabase({ XDG_STATE_HOME: '/state' })).toBe(
      join('/state', 'enquiry-receiver', 'enquiries.sqlite'),
    );
    expect(getDefaultDatabase({})).toContain(join('.local/state', 'enquiry-receiver'));
  });

  it('is not in a folder that is published', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    requirePrivateFolder(join(data, 'enquiries.sqlite'));
    writeFileSync(join(folder, 'index.html'), '');
    expect(
      await catchText(() => {
        requirePrivateFolder(join(data, 'enquiries.sqlite'));
      }),
    ).toMatchInlineSnapshot(`
      "/srv/data/enquiries.sqlite would be in /srv, which has an index.html: a web server may publish everything in it.
        → Name a file in another folder with --database, or leave the option out.
      "
    `);
  });

  it('of an earlier version is not forgotten', async () => {
    const current = join(folder, 'state/enquiries.sqlite');
    requireMoved(current, folder);
    writeFileSync(file, '');
    expect(
      await catchText(() => {
        requireMoved(current, folder);
      }),
    ).toMatchInlineSnapshot(`
      "/srv/enquiries.sqlite has the enquiries of an earlier version. They are now kept in /srv/state/enquiries.sqlite.
        → To move them there, stop the earlier receiver, and run
          npm run receiver -- restore '/srv/enquiries.sqlite'
          To keep them where they are, add --database '/srv/enquiries.sqlite'.
      "
    `);
    mkdirSync(join(folder, 'state'));
    writeFileSync(current, '');
    requireMoved(current, folder);
  });
});

it('no enquiry can be stored when the disk is nearly full, although a small write succeeds', () => {
  const store = SyncStore.open(file);
  store.checkWritable();
  const statfs = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 200, bsize: 4096 } as StatsFs);
  syncBuiltinESMExports();
  expect(() => {
    store.checkWritable();
  }).toThrow(`The disk with ${file} is full.`);
  statfs.mockRestore();
  syncBuiltinESMExports();
  store.close();
});

describe('the log', () => {
  it('reports the same kind of error once a minute', () => {
    const lines: string[] = [];
    let time = noon.getTime();
    const log = new Log(
      (line) => lines.push(line),
      () => new Date(time),
    );
    for (let index = 0; index < 5; index += 1) log.report(new Error('The disk is full.'));
    log.report(new Error('Something else.'));
    time += 60_000;
    log.report(new Error('The disk is full.'));
    const entries = lines.map((line) => JSON.parse(line) as { message: string; repeated?: number });
    expect(entries.map(({ message, repeated }) => [message, repeated])).toEqual([
      ['The disk is full.', undefined],
      ['Something else.', undefined],
      ['The disk is full.', 4],
    ]);
    expect(entries[0]).toMatchObject({ time: '2026-01-31T12:00:00.000Z', level: 'error' });
  });
});

it.skipIf(process.platform === 'win32')('the folder of the default database is for its owner alone', async () => {
  const state = join(folder, 'state');
  createDatabase([{ message: 'a' }], join(folder, 'earlier.sqlite'));
  const { exitCode } = await runReceiver(['restore', join(folder, 'earlier.sqlite')], {
    env: { STATE_DIRECTORY: state },
  });
  expect(exitCode).toBe(0);
  expect(statSync(state).mode & 0o777).toBe(0o700);
  expect(statSync(join(state, 'enquiries.sqlite')).mode & 0o777).toBe(0o600);
  expect((await runReceiver(['list'], { env: { STATE_DIRECTORY: state } })).stdout).toContain('Ada');
});
