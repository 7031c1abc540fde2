import type { Explorer } from '../schemas/explorer.ts';

/** The words of the parts that move; all others stand in the page as the server wrote them. */
export type ExplorerMessages = Pick<Explorer, 'stepless' | 'stepped' | 'slider' | 'pulleys' | 'gear' | 'charts'> & {
  numbers: Pick<Explorer['numbers'], 'summary' | 'copy' | 'copied' | 'copyFailed'>;
};
