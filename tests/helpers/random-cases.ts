import fc from 'fast-check';

/**
 * `npm test` tries the same cases every time, so that no change fails by chance. The nightly run tries new cases, and more. If
 * one fails, fast-check prints the seed and the path that repeat it.
 */
fc.configureGlobal(process.env.TEST_FULL ? { numRuns: 2000 } : { seed: 20_261_123 });
