import fc from 'fast-check';

/**
 * A test that can fail by chance says nothing about the change that it fails on: `npm test` tries the same cases
 * every time. The nightly run tries new ones; where one fails, fast-check prints the seed and the path to it.
 */
if (!process.env.TEST_FULL) fc.configureGlobal({ seed: 20_240_917 });

export default fc;
