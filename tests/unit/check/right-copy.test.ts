import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { check, readProject, type Finding, type Project } from '@stepless/check';
import { createSource, type Source } from '@stepless/documents';
import { describe, expect, it } from 'vitest';

import { configFor } from '../../helpers/check-folder.ts';
import { projectRoot } from '../../helpers/sites.ts';

const config = configFor('tests/fixtures/content');
const site: Project = { ...readProject(projectRoot, config), today: '2026-11-23' };
const folder = path.join(projectRoot, 'tests/fixtures/right-copy');
const photograph = readFileSync(path.join(projectRoot, 'tests/fixtures/content/pages/one/two/square.jpg'));

const format = ({ source, code, message }: Finding) => `${source.name} ${code}: ${message}`;
const findIn = (project: Project, launch: boolean) => check(project, config, { launch }).map(format);

/** What the launch rules say about the fixture alone: its claims and contact details are examples. */
const known = new Set([false, true].flatMap((launch) => findIn(site, launch)));

/** Reads one file of a piece: what its text looks like follows its name. */
function toSource(part: string): Source {
  const [, name = '', note = ''] = /^(\S+)(.*)/.exec(part) ?? [];
  const text = part.slice(part.indexOf('\n') + 1);
  const shown = note.includes('no line end') ? text.replace(/\n$/, '') : text;
  const bytes = note.includes('photograph')
    ? photograph
    : new TextEncoder().encode(note.includes('CR LF') ? shown.replaceAll('\n', '\r\n') : shown);
  return createSource(`${site.contentDir}/${name}`, name, bytes);
}

/** Copy by careful writers, each piece with what might tempt a check to object, and why it is right. */
const pieces = globSync('*.txt', { cwd: folder })
  .toSorted()
  .map((file) => {
    const [head = '', ...parts] = readFileSync(path.join(folder, file), 'utf8').split(/^=== /m);
    const [title = ''] = head.split('\n');
    return { title: title.replace('launch: ', ''), isForLaunch: title.startsWith('launch: '), parts };
  });

describe('nobody is told that right copy is wrong', () => {
  it('there are many pieces, by many hands', () => {
    expect(pieces.length).toBeGreaterThanOrEqual(150);
  });

  it.each(pieces)('$title', ({ isForLaunch, parts }) => {
    const own = parts.map(toSource);
    const others = site.sources.filter(({ name }) => own.every((source) => source.name !== name));
    const sources = [...others, ...own].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    const findings = (isForLaunch ? [false, true] : [false]).flatMap((launch) => findIn({ ...site, sources }, launch));
    expect(findings.filter((finding) => !known.has(finding))).toEqual([]);
  });
});
