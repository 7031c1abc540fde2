import { createSocket } from 'node:dgram';

/*
 * The wire of an emulated link: passes each packet on to the other end after its time on the wire, in
 * order. Started by link.ts in its own process, so that nothing else delays packets.
 */
const [port = 0, roundTrip = 0, down = 0, up = 0] = process.argv.slice(2).map(Number);
const serverEnd = port + 1;
const browserEnd = port + 2;

/** When each direction has sent all packets so far. */
const freeAt = { [serverEnd]: 0, [browserEnd]: 0 };
const kilobits = { [serverEnd]: up, [browserEnd]: down };

const wire = createSocket('udp4');
wire.on('message', (packet, { port: from }) => {
  const to = from === serverEnd ? browserEnd : serverEnd;
  const now = performance.now();
  const sentAt = Math.max(now, freeAt[to] ?? 0) + (packet.byteLength * 8) / (kilobits[to] ?? 1);
  freeAt[to] = sentAt;
  setTimeout(
    () => {
      wire.send(packet, to, '127.0.0.1');
    },
    sentAt + roundTrip / 2 - now,
  );
});
wire.bind(port, '127.0.0.1');
