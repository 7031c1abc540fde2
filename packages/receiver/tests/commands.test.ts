import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { Readable, Writable } from 'node:stream';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { backUp, restore } from '../backup.ts';
import { main } from '../commands.ts';
import { createFolder, getDefaultFolder, readEnvironment } from '../folder.ts';
import { payload } from '../payload.ts';
import { setUp } from '../setup.ts';
import { openSqlite } from '../store/sqlite.ts';
import { Store } from '../store/store.ts';
import { MailServer } from './helpers/mail-server.ts';
import { ReceiverProcess, runReceiver } from './helpers/receiver-process.ts';
import { createMailEnv, fields } from './helpers/receiver.ts';
import { words } from './helpers/words.ts';

let folder: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-commands-'));
  database = join(folder, 'enquiries.sqlite');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Creates a database with these enquiries. */
async function fill(...added: Record<string, string>[]): Promise<void> {
  const store = new Store(await openSqlite(database));
  for (const fieldsOf of added) {
    const { spamReason = '', received, ...others } = fieldsOf;
    const enquiry = payload.parse({ ...fields, ...others });
    await store.add({
      enquiry,
      spamReason,
      received: received === undefined ? new Date() : new Date(received),
      deliveries: [],
    });
  }
  await store.close();
}

async function readMessages(file = database): Promise<string[]> {
  const store = new Store(await openSqlite(file));
  const enquiries = await store.read({});
  await store.close();
  return enquiries.map(({ message }) => message).toReversed();
}

describe('the command line', () => {
  const run = async (...args: string[]) => {
    const site = join(folder, 'site.json');
    if (!existsSync(site)) writeFileSync(site, JSON.stringify(words));
    let printed = '';
    const print = (text: unknown) => {
      printed += String(text);
      return true;
    };
    for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(print);
    await main(['node', 'main.mjs', '--site', site, '--folder', folder, ...args]);
    vi.restoreAllMocks();
    const { exitCode = 0 } = process;
    process.exitCode = undefined;
    return `${exitCode} ${printed}`.replaceAll(folder, '/srv').replaceAll(/\d{4}-\d\d-\d\dT[\d:.-]+Z/g, 'TIME');
  };

  it('explains what it cannot understand', async () => {
    const wrong = [
      ['strat'],
      ['forget'],
      ['forget', 'ada'],
      ['erase'],
      ['erase', '--before', '2026-02-31'],
      ['--prot', '1'],
    ];
    const texts = [];
    for (const args of wrong) texts.push(await run(...args));
    expect(texts.join('\n')).toMatchSnapshot();
  });

  it('erases, retries, exports, forgets and reports', async () => {
    await fill(
      { message: 'old', received: '2025-01-01T00:00:00Z' },
      { message: 'spam', spamReason: 'x' },
      { message: 'new' },
    );
    const texts = [
      ...[await run('status'), await run('erase', '--spam'), await run('erase', '--before', '2025-06-01')],
      ...[
        await run('retry'),
        await run('export'),
        await run('export', 'ada@example.com'),
        await run('forget', 'ada@example.com'),
      ],
    ];
    expect(texts.join('\n')).toMatchSnapshot();
    expect(await readMessages()).toEqual([]);
  });

  it('needs a newer Node than 20, and says so in a sentence', () => {
    const main = join(import.meta.dirname, '../main.mjs');
    const old = `Object.defineProperty(process.versions, 'node', { value: '20.19.2' }); await import(${JSON.stringify(main)})`;
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', old], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "The receiver needs Node 24 or newer, and this is Node 20.19.2.
        → Run “npm ci” in the project folder: it brings its own Node, which “npm run receiver” then uses. Or install a newer Node.
      "
    `);
  });

  it('does not start when nothing would reach anybody, unless it is told to', async () => {
    expect(await run()).toBe(
      '1 Enquiries would reach nobody: there is neither a mail server nor a webhook in /srv/receiver.env.\n' +
        '  → Run “npm run receiver -- setup”. To store enquiries and tell nobody, add --store-only.\n',
    );
  });

  it('names the build of the site when its words are missing', async () => {
    expect(await run('--site', join(folder, 'none.json'), 'status')).toContain(
      'Run “npm run build” in the project folder',
    );
  });
});

describe('a backup', () => {
  it('is whole, for its owner alone, and can be restored', async () => {
    await fill({ message: 'first' });
    const file = join(folder, 'backup.sqlite');
    expect(await backUp(database, file)).toBe(1);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(() => backUp(database, file)).toThrow('a backup replaces nothing');
    await fill({ message: 'second' });
    expect(await restore(database, file, `${database}.before`)).toBe(1);
    expect(await readMessages()).toEqual(['first']);
    expect(await readMessages(`${database}.before`)).toEqual(['first', 'second']);
  });

  it('leaves nothing half written, and removes what a killed one has left', async () => {
    await fill({ message: 'first' });
    const left = join(folder, '.enquiries.part-999999999');
    writeFileSync(left, 'half');
    await backUp(database, join(folder, 'backup.sqlite'));
    expect(readdirSync(folder).toSorted()).toEqual(['backup.sqlite', 'enquiries.sqlite']);
    writeFileSync(join(folder, 'damaged.sqlite'), 'not a database');
    await expect(restore(database, join(folder, 'damaged.sqlite'), `${database}.before`)).rejects.toThrow(
      'is not a database',
    );
    expect(await readMessages()).toEqual(['first']);
    expect(readdirSync(folder)).not.toContain(expect.stringContaining('.part-'));
  });

  it('is not restored while a receiver runs', async () => {
    await fill({ message: 'first' });
    await backUp(database, join(folder, 'backup.sqlite'));
    const running = await openSqlite(database);
    expect(() => restore(database, join(folder, 'backup.sqlite'), `${database}.before`)).toThrow(
      `A program uses ${database}.`,
    );
    await running.close();
  });
});

describe('the folder of the receiver', () => {
  it('is outside the project, and not published', () => {
    expect(getDefaultFolder({ STATE_DIRECTORY: '/var/lib/enquiries' })).toBe('/var/lib/enquiries');
    expect(getDefaultFolder({ XDG_STATE_HOME: '/state' })).toBe(join('/state', 'enquiry-receiver'));
    writeFileSync(join(folder, 'index.html'), '');
    expect(() => {
      createFolder(join(folder, 'data/enquiries'));
    }).toThrow('a web server may publish everything in it');
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('whose database cannot be opened is explained', async () => {
    // Root may read every file, but cannot read a folder as a file.
    mkdirSync(database);
    const { exitCode, stderr } = await runReceiver(folder, ['export']);
    expect(exitCode).toBe(1);
    expect(stderr).toContain('This user cannot read and write');
  });
});

describe('the setup', () => {
  const ask = async (answers: string[], target = folder) => {
    let shown = '';
    const output = new Writable({
      write: (chunk: Buffer, _, done) => {
        shown += chunk.toString();
        done();
      },
    });
    // One line at a time, as a person types.
    const input = Readable.from(answers.map((answer) => `${answer}\n`));
    const error = await setUp(words, target, input, output).then(
      () => '',
      (reason: unknown) => (reason as Error).message,
    );
    return { shown: shown.replaceAll(folder, '/srv'), error };
  };

  it('asks six questions, sends a test mail, and writes the settings for their owner alone', async () => {
    const server = new MailServer({
      hideSTARTTLS: true,
      onAuth: ({ username }, _, done) => {
        done(null, { user: username });
      },
      allowInsecureAuth: true,
    });
    const port = await server.start();
    const answers = [
      `smtp://127.0.0.1:${port}`,
      'web@company.example',
      'p@ss:%',
      'sales@company.example',
      '',
      'https://www.company.example',
    ];
    const { shown, error } = await ask(answers);
    expect(error).toBe('');
    expect(shown.replaceAll(String(port), 'PORT')).toMatchSnapshot();
    expect(shown).not.toContain('p@ss');
    expect(server.mails.map(({ recipients, email }) => [recipients[0], email.subject])).toEqual([
      ['sales@company.example', 'The enquiries of Stepless arrive here'],
    ]);
    const file = join(folder, 'receiver.env');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readEnvironment(folder, {})).toEqual({
      ENQUIRY_MAIL_SERVER: `smtp://web%40company.example:p%40ss%3A%25@127.0.0.1:${port}`,
      ENQUIRY_MAIL_FROM: 'Stepless <web@company.example>',
      ENQUIRY_MAIL_TO: 'sales@company.example',
      ENQUIRY_INBOX_PEOPLE: 'sales@company.example',
      ENQUIRY_ADDRESS: 'https://www.company.example',
    });
    // The receiver reads them by itself. Enter takes what is there.
    writeFileSync(file, `${readFileSync(file, 'utf8')}ENQUIRY_KEEP='24mo'\n`);
    expect((await ask(['', '', '', '', '', ''])).error).toBe('');
    expect(readEnvironment(folder, {})).toMatchObject({
      ENQUIRY_KEEP: '24mo',
      ENQUIRY_MAIL_SERVER: expect.stringContaining('p%40ss') as string,
    });
    await server.stop();
  });

  it('asks for the server again when the test mail fails, and writes nothing until then', async () => {
    const server = new MailServer({ hideSTARTTLS: true });
    const port = await server.start();
    const answers = ['127.0.0.1:9', '', 'nonsense', 'sales@company.example', '', '', `127.0.0.1:${port}`, ''];
    const { shown, error } = await ask(answers);
    expect(error).toBe('');
    expect(shown).toContain('contains “nonsense”, which is not an e-mail address');
    expect(shown).toContain('The mail server refused the connection.\nNothing was written.');
    expect(server.mails).toHaveLength(1);
    await server.stop();
  });

  it('that ends early writes nothing', async () => {
    expect((await ask(['mail.example.com'])).error).toBe('The setup ended before its last question.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.getuid?.() !== 0)('by root gives the settings to the owner of the folder', async () => {
    const server = new MailServer({ hideSTARTTLS: true });
    const port = await server.start();
    const state = join(folder, 'state');
    mkdirSync(state);
    chownSync(state, 65_534, 65_534);
    await ask([`127.0.0.1:${port}`, '', 'sales@company.example', '', ''], state);
    expect(statSync(join(state, 'receiver.env')).uid).toBe(65_534);
    await server.stop();
  });
});

it('an enquiry is in the mailbox and in the inbox within ten seconds', async () => {
  const server = new MailServer({ hideSTARTTLS: true });
  const env = { ...createMailEnv(await server.start()), ENQUIRY_INBOX_PEOPLE: 'sales@company.example' };
  const receiver = new ReceiverProcess(folder, 0, env);
  await receiver.start();
  const { port } = receiver;
  const begun = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/enquiries`, {
    method: 'POST',
    headers: { origin: words.url },
    body: new URLSearchParams(fields),
  });
  expect(response.status).toBe(201);
  await server.waitFor(2);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect((await fetch(`http://127.0.0.1:${port}/inbox`)).status).toBe(403);
  await receiver.kill('SIGTERM');
  expect(await receiver.waitForEnd()).toBe(0);
  await server.stop();
});
