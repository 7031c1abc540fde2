import fc from 'fast-check';

/** The same cases in every run, so that no test fails by chance. The nightly run tries new ones, and more. */
fc.configureGlobal(process.env.TEST_FULL ? { numRuns: 2000 } : { seed: 20_261_123, numRuns: 100 });

export default fc;
