import { chownSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { main } from '../commands.ts';
import { getDefaultFolder, readEnvironment, writeEnvironment } from '../folder.ts';
import { setUp } from '../setup.ts';
import { openSqlite } from '../store/sqlite.ts';
import { Store } from '../store/store.ts';
import { MailServer } from './helpers/mail-server.ts';
import { ReceiverProcess } from './helpers/receiver-process.ts';
import { createEnquiry, createFolder, createMailEnv, fields, postTo, profileFile, site } from './helpers/receiver.ts';

let folder: string;
let database: string;
beforeEach(() => {
  folder = createFolder();
  database = join(folder, 'enquiries.sqlite');
});

/** Creates a database with these enquiries. */
async function fill(...added: Record<string, string>[]): Promise<void> {
  const store = new Store(openSqlite(database));
  for (const { spamReason = '', received = new Date().toISOString(), ...changes } of added)
    await store.add(createEnquiry(changes, { spamReason, received: new Date(received) }));
  await store.close();
}

describe('the command line', () => {
  /** Runs a command. Its folder is called /srv. */
  const run = async (...args: string[]) => {
    let printed = '';
    const print = (text: unknown) => {
      printed += String(text);
      return true;
    };
    for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockImplementation(print);
    await main(['--profile', profileFile, '--folder', folder, ...args.map((arg) => arg.replace('/srv', folder))]);
    vi.restoreAllMocks();
    const { exitCode = 0 } = process;
    process.exitCode = undefined;
    return `${exitCode} ${printed}`.replaceAll(folder, '/srv').replaceAll(/\d{4}-\d\d-\d\dT[\d:.-]+Z/g, 'TIME');
  };

  it.each<[problem: string, args: string[]]>([
    ['an unknown command', ['strat']],
    ['a file that is missing', ['backup']],
    ['an unknown option', ['--prot', '1']],
    ['no database to count', ['status']],
    ['no database to copy', ['backup', '/srv/copy.sqlite']],
    ['no build of the site', ['--profile', '/srv/none.json', 'status']],
    ['enquiries that would reach nobody', []],
  ])('explains %s, and writes nothing', async (_, args) => {
    expect(await run(...args)).toMatchSnapshot();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says what needs attention', async () => {
    await fill(
      { message: 'old', received: '2025-01-01T00:00:00Z' },
      { message: 'spam', spamReason: 'x' },
      { message: 'new' },
    );
    expect(await run('status')).toMatchSnapshot();
  });

  it('copies the database, and replaces nothing', async () => {
    await fill({ message: 'first' });
    const file = join(folder, 'copy.sqlite');
    writeFileSync(`${file}.part`, 'left by one that was killed');
    const running = openSqlite(database);
    expect(await run('backup', '/srv/copy.sqlite')).toBe('0 Copied the database to /srv/copy.sqlite.\n');
    await running.close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).toSorted()).toEqual(['copy.sqlite', 'enquiries.sqlite']);
    expect(await run('backup', '/srv/copy.sqlite')).toBe(
      '1 /srv/copy.sqlite exists, and a backup replaces nothing.\n  → Name a new file.\n',
    );
    const copy = new Store(openSqlite(file));
    expect(await copy.read({})).toMatchObject([{ message: 'first' }]);
    await copy.close();
  });

  it('leaves nothing half written when a backup fails', async () => {
    writeFileSync(database, 'not a database');
    expect(await run('backup', '/srv/copy.sqlite')).toMatch(/^1 \/srv\/enquiries\.sqlite is not valid SQLite data/);
    expect(readdirSync(folder)).toEqual(['enquiries.sqlite']);
  });

  it('explains that it cannot open the database', async () => {
    // Root may read every file, but cannot read a folder as a file.
    mkdirSync(database);
    expect(await run('status')).toMatch(/^1 .*This user cannot read and write/);
  });
});

it('the folder of the receiver is outside the project', () => {
  expect(getDefaultFolder({ STATE_DIRECTORY: '/var/lib/enquiries' })).toBe('/var/lib/enquiries');
  expect(getDefaultFolder({ XDG_STATE_HOME: '/state' })).toBe(join('/state', 'enquiry-receiver'));
});

/** What a terminal sends for Ctrl + U and Ctrl + C. */
const [ERASE, CANCEL] = ['\u0015', '\u0003'];

describe('the setup', () => {
  /** Answers as a person does: when a question is shown, and once more when the answer is refused. */
  const ask = async (answers: string[], target = folder) => {
    const input = new PassThrough();
    let shown = '';
    const output = new Writable({
      write: (chunk: Buffer, _, done) => {
        const text = stripVTControlCharacters(chunk.toString());
        shown += text;
        if (/^[◆▲]/m.test(text)) {
          const answer = answers.shift();
          setImmediate(() => input.write(answer === undefined ? CANCEL : `${answer && ERASE + answer}\r`));
        }
        done();
      },
    });
    const error = await setUp(site, target, { input, output }).then(
      () => '',
      (reason: unknown) => (reason as Error).message,
    );
    return { shown: shown.replaceAll(folder, '/srv'), error };
  };

  it('asks six questions, sends a test mail, and writes the settings for their owner alone', async () => {
    await using server = new MailServer({
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
    const { shown, error } = await ask([...answers]);
    expect(error).toBe('');
    expect(shown.match(/(?<=◇ {2})\d.*/g)).toMatchSnapshot();
    expect(shown.slice(shown.indexOf('The mail server'))).toMatchSnapshot();
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
    writeFileSync(file, `${readFileSync(file, 'utf8')}ENQUIRY_KEEP_DAYS='730'\n`);
    expect((await ask(['', '', '', '', '', ''])).error).toBe('');
    expect(readEnvironment(folder, {})).toMatchObject({
      ENQUIRY_KEEP_DAYS: '730',
      ENQUIRY_MAIL_SERVER: expect.stringContaining('p%40ss') as string,
    });
    writeFileSync(file, readFileSync(file, 'utf8').replace('p%40ss', 'p%ss'));
    expect((await ask(answers)).error).toBe('');
  });

  it('asks for the server again when the test mail fails, and writes nothing until then', async () => {
    await using server = new MailServer();
    const port = await server.start();
    const answers = [
      ...['smtps://mail.example.com:99999', '127.0.0.1:9', '', 'nonsense', 'sales@company.example', '', ''],
      ...[`127.0.0.1:${port}`, '', 'bad@company.example, sales@company.example', '', ''],
      ...[`127.0.0.1:${port}`, '', ' sales@company.example', '', ''],
    ];
    server.faults = [{ at: 'recipient', code: 550, text: '5.1.1 unknown' }];
    const { shown, error } = await ask(answers);
    expect(error).toBe('');
    expect(shown).toContain('This is not the name of a server.');
    expect(shown).toContain('contains “nonsense”, which is not an e-mail address');
    expect(shown).toMatch(/The mail server refused the connection\.\s+│\s+Nothing was written\./);
    expect(shown).toMatch(/550 5\.1\.1 \(“no”\) to RCPT TO\.\s+│\s+Nothing was written\./);
    expect(server.mails).toHaveLength(1);
    expect(readEnvironment(folder, {}).ENQUIRY_MAIL_FROM).toBe('Stepless <sales@company.example>');
  });

  it('that ends early writes nothing', async () => {
    expect((await ask(['mail.example.com'])).error).toBe('The setup ended before its last question.');
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.getuid?.() !== 0)('by root gives the settings to the owner of the folder', async () => {
    await using server = new MailServer();
    const port = await server.start();
    const state = join(folder, 'state');
    mkdirSync(state);
    chownSync(state, 65_534, 65_534);
    await ask([`127.0.0.1:${port}`, '', 'sales@company.example', '', ''], state);
    expect(statSync(join(state, 'receiver.env')).uid).toBe(65_534);
  });
});

it('settings are read as they were written, or not written', () => {
  const values = { A: `O'Neil "X"`, B: String.raw`a'b\nc`, C: '`"#', D: '' };
  writeEnvironment(folder, values);
  expect(readEnvironment(folder, {})).toEqual(values);
  expect(() => writeEnvironment(folder, { E: `'"\`` })).toThrow('E has all three kinds of quotation marks.');
  expect(readEnvironment(folder, {})).toEqual(values);
});

it('an enquiry is in the mailbox and in the inbox while mails of spam still wait for the mail server', async () => {
  await using server = new MailServer();
  // It reads its settings by itself.
  writeEnvironment(folder, { ...createMailEnv(await server.start()), ENQUIRY_INBOX_PEOPLE: 'sales@company.example' });
  const receiver = new ReceiverProcess(folder);
  await receiver.start();
  const { port } = receiver;
  const post = async (changes: object) => {
    expect((await postTo(port, { ...fields, ...changes })).status).toBe(201);
  };
  server.faults = Array.from({ length: 5 }, () => ({ at: 'silence' }));
  for (let index = 0; index < 9; index += 1) await post({ message: String(index), _gotcha: 'x' });
  // A slow machine begins to deliver before all are posted. The next ones wait until these have ended.
  await expect.poll(() => server.mails.length).toBeGreaterThan(0);
  server.faults = [];
  const begun = performance.now();
  await post({});
  const listOthers = () =>
    server.mails.map(({ email }) => email.subject).filter((subject) => !subject?.startsWith('['));
  await expect.poll(listOthers).toHaveLength(2);
  // A busy machine takes several times as long. The mails that get no answer take 60 seconds.
  expect(performance.now() - begun).toBeLessThan(50_000);
  expect((await fetch(`http://127.0.0.1:${port}/inbox`)).status).toBe(403);
  // It would wait ten seconds for the mails that get no answer.
  await server.stop();
  await receiver.kill('SIGTERM');
  expect(await receiver.waitForEnd()).toBe(0);
});
