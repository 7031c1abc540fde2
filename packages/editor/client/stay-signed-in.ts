import { editorPath } from '../shared/protocol.ts';

/** How often to say that somebody is still signed in. The host of the editor ends connections after a minute without a request. */
const INTERVAL_MS = 20_000;

/** On one's own machine, where nobody signs in, the address is not encrypted. */
if (location.protocol === 'https:')
  setInterval(() => {
    // When the sign-in has ended, the next change says so.
    fetch(editorPath, { method: 'HEAD' }).catch(() => undefined);
  }, INTERVAL_MS);
