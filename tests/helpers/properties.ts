import fc from 'fast-check';

/**
 * `npm test` tries the same cases every time, so that no change fails by chance. The nightly run tries new cases. If one
 * fails, fast-check prints the seed and the path that repeat it.
 */
if (!process.env.TEST_FULL) fc.configureGlobal({ seed: 20_240_917 });

export default fc;
