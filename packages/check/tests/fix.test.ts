import { expect, it } from 'vitest';

import { fixProject } from '../cli/fix.ts';
import type { Project } from '../core/project.ts';
import { blogWith, config, textOf } from './blog.ts';
import { replace, write, type Change } from './edit-project.ts';

const fixAll = (project: Project) => fixProject(project, config, (findings) => findings);

const fixed = (name: string, ...changes: Change[]) => {
  const { project } = fixAll(blogWith(...changes));
  expect(fixAll(project).findings).toEqual([]);
  return textOf(name, project);
};

it.each<[string, string, string, string]>([
  ['autoren.json', '"jahr": 1991', '“jahr”: 1991', 'curly quotation marks'],
  ['autoren.json', '"Emre Yıldız"', "'Emre Yıldız'", 'single quotation marks'],
  ['autoren.json', '},', '}', 'no comma between rows'],
  ['autoren.json', '"Emre Yıldız",', '"Emre Yıldız"', 'no comma between fields'],
  ['autoren.json', '"jahr": 1991', '"jahr": 1991,', 'a comma at the end'],
  ['autoren.json', '"Emre Yıldız",', '"Emre Yıldız",,', 'two commas'],
  ['autoren.json', '"Emre Yıldız",', '"Emre Yıldız";', 'a semicolon'],
  ['autoren.json', '[', '[,', 'a comma first'],
  ['autoren.json', '"jahr": 1991', '"jahr" = 1991', 'an equals sign'],
  ['beitraege/2026/schraubstock.mdx', 'rubrik: Metall', 'rubrik: "metall"', 'another case'],
  ['beitraege/2026/schraubstock.mdx', 'so geht es"', 'so geht es', 'a mark missing at the end'],
  ['beitraege/2026/schraubstock.mdx', 'so geht es"', 'so geht es”', 'a curly mark at the end'],
  ['beitraege/2026/schraubstock.mdx', '"2026-03-14"', '2026-03-14', 'a day without quotation marks'],
])('--fix fixes in %s what is certain', (name, right, wrong) => {
  const written = fixed(name, replace(name, right, wrong));
  expect(written.replaceAll(/["\s]/g, '')).toBe(textOf(name).replaceAll(/["\s]/g, ''));
});

it('--fix keeps every other byte, also CR LF', () => {
  const windows = textOf('autoren.json').replaceAll('\n', '\r\n');
  const written = fixed('autoren.json', write('autoren.json', windows.replace('1991', '"1991"').replace('},', '}')));
  expect(written).toBe(windows);
});
