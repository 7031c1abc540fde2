/**
 * How many times longer a test may take than usual. A limit ends what hangs; it measures no speed. Nobody waits for the full
 * run, and a machine that does other work, too, takes several times as long.
 */
export const patience = process.env.TEST_FULL ? 5 : 1;
