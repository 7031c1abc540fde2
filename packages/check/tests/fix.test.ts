import { expect, it } from 'vitest';

import { fixProject } from '../cli/fix.ts';
import type { Project } from '../core/project.ts';
import { blogWith, config, textOf } from './blog.ts';
import { write } from './edit-project.ts';

const fix = (project: Project) => fixProject(project, config, (findings) => findings);

it('--fix keeps every other byte, also CR LF, and leaves nothing to fix', () => {
  const windows = textOf('autoren.json').replaceAll('\n', '\r\n');
  const { project } = fix(blogWith(write('autoren.json', windows.replace('1991', '"1991"').replace('},', '}'))));
  expect(textOf('autoren.json', project)).toBe(windows);
  expect(fix(project).findings).toEqual([]);
});
