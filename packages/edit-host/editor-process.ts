/** Runs the editor in the working tree of one person. The host starts it there, with a channel that closes when the host ends. */
import { dev } from 'astro';

// The host may end while this starts.
process.once('disconnect', () => process.exit());
const { address } = await dev({ root: process.cwd(), logLevel: 'warn', server: { host: '127.0.0.1' } });
process.send?.({ port: address.port });
