import { defineConfig } from 'vitest/config';

import { enquiryDelivery } from './src/build/enquiry-delivery.ts';

export default defineConfig({
  // Islands import modules that it makes of content.
  plugins: [enquiryDelivery(() => 'tests/fixtures/content')],
  test: {
    // The weight table would have a heading on every line.
    disableConsoleIntercept: true,
    // Stages run side by side, and tests that start programs share two cores with them.
    testTimeout: 30_000,
    // Tests leave nothing behind, so files of one worker share its modules. Loading them anew takes a third of the time.
    isolate: false,
    unstubGlobals: true,
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { extends: true, test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
      { extends: true, test: { name: 'hosting', include: ['tests/hosting/**/*.test.ts'] } },
    ],
  },
});
