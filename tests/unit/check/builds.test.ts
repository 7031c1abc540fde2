import { expect, it } from 'vitest';

import { ProjectCopy } from '../../helpers/project-copy.ts';
import { patience } from '../../helpers/patience.ts';

/** A build takes ten seconds. */
const limit = { timeout: 60_000 * patience };

it('a build without a content folder says what is missing and what to do', limit, async () => {
  using copy = new ProjectCopy();
  const failure: unknown = await copy.build({ contentDir: 'elsewhere' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Error);
  const output = String(failure);
  expect(output).toContain('The content folder elsewhere/ is missing. Restore it');
  expect(output).not.toMatch(/\n\s+at |unhandled|ENOENT/i);
});
