import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

/* A mail server that takes every mail and keeps none. It prints its port, and at its end how many it has taken. */

let mails = 0;
const { server } = new SMTPServer({
  authOptional: true,
  hideSTARTTLS: true,
  logger: false,
  onData: (stream, _, callback) => {
    stream.resume().once('end', () => {
      mails += 1;
      callback();
    });
  },
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
console.log((server.address() as AddressInfo).port);
process.once('SIGTERM', () => {
  process.stdout.write(`${mails}\n`, () => process.exit());
});
