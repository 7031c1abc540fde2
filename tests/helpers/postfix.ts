import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from './find-free-port.ts';

const PROGRAM = '/usr/sbin/postfix';
const NOBODY = 65_534;

/** Says why the tests with Postfix are skipped. Returns undefined when they run. */
export function getPostfixSkipReason(): string | undefined {
  if (!process.env.TEST_FULL) return '`npm run test:full` runs it';
  if (process.getuid?.() !== 0) return 'it has to be started as root';
  if (spawnSync(PROGRAM, ['-c', '/nonexistent', 'status']).error === undefined) return undefined;
  return 'Postfix is not installed; run `apt-get install postfix --no-install-recommends`';
}

const createMain = (folder: string) => `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.company.example
mydestination =
virtual_mailbox_domains = company.example, example.com
virtual_mailbox_base = ${folder}/inboxes
virtual_mailbox_maps = static:all/
virtual_uid_maps = static:${NOBODY}
virtual_gid_maps = static:${NOBODY}
smtpd_recipient_restrictions =
  check_recipient_access inline:{ {later@example.com = 450 4.2.0 Greylisted} {gone@example.com = 550 5.1.1 No such user} }
  reject_unauth_destination
`;

const createMaster = (port: number) => `
${port} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
proxymap unix - - n - - proxymap
virtual unix - n n - - virtual
error unix - - n - - error
retry unix - - n - - error
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;

/** Runs Postfix with a queue and inboxes of its own. */
export async function startPostfix() {
  const folder = mkdtempSync(join(tmpdir(), 'postfix-'));
  const port = await findFreePort();
  for (const name of ['config', 'queue', 'data', 'inboxes']) mkdirSync(join(folder, name), { mode: 0o755 });
  spawnSync('chmod', ['755', folder]);
  spawnSync('chown', ['postfix', join(folder, 'data')]);
  chownSync(join(folder, 'inboxes'), NOBODY, NOBODY);
  const config = join(folder, 'config');
  writeFileSync(join(config, 'main.cf'), createMain(folder));
  writeFileSync(join(config, 'master.cf'), createMaster(port));
  const { status, stderr } = spawnSync(PROGRAM, ['-c', config, 'start'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Postfix did not start: ${stderr}`);
  const inbox = join(folder, 'inboxes/all/new');
  return {
    port,
    config,
    /** Reads all mails that were delivered. */
    readInbox: (): string[] => {
      try {
        return readdirSync(inbox).map((name) => readFileSync(join(inbox, name), 'utf8'));
      } catch {
        return [];
      }
    },
    [Symbol.dispose]: () => {
      spawnSync(PROGRAM, ['-c', config, 'stop']);
      rmSync(folder, { recursive: true });
    },
  };
}
