import { writeFileSync } from 'node:fs';

import { test } from 'playwright/test';

import { firefox } from '../helpers/firefox.ts';
import { live } from '../helpers/sites.ts';
import { visits } from '../helpers/visits.ts';
import { webkitGtk } from '../helpers/webkitgtk.ts';
import { fileOf, heightOf, schemes } from './shot.ts';

for (const browser of [firefox, webkitGtk]) {
  const { name: engine, path, narrowest } = browser;
  if (!path) {
    if (process.env.TEST_WORKER_INDEX === undefined) console.log(`No pictures from ${engine}: this machine has none.`);
    continue;
  }
  for (const scheme of schemes) {
    test(`${engine}, ${scheme}`, async () => {
      test.setTimeout(300_000);
      const visitor = await browser.launch(path, { javaScriptEnabled: true, colorScheme: scheme });
      try {
        for (const width of [narrowest, 390, 768, 1280]) {
          await visitor.resize(width, heightOf(width));
          for (const { url, route } of visits.filter(({ site }) => site === live.name)) {
            await visitor.goto(url);
            writeFileSync(fileOf({ route, state: 'as it is', engine, width, scheme }), await visitor.screenshot());
          }
        }
      } finally {
        await visitor.close();
      }
    });
  }
}
