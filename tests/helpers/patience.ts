/**
 * How many times longer a test may take than on an idle machine. A limit ends what hangs; it measures no speed. A machine that
 * does other work, too, takes several times as long.
 */
export const patience = 5;
