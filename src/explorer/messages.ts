import type { Explorer } from '../schemas/explorer.ts';

/** The copy that the island needs. The server renders the rest of the copy as static HTML. */
export type ExplorerMessages = Pick<
  Explorer,
  'note' | 'stepless' | 'stepped' | 'slider' | 'pulleys' | 'gear' | 'charts'
> & {
  numbers: Pick<Explorer['numbers'], 'summary' | 'copy' | 'copied' | 'copyFailed'>;
};
