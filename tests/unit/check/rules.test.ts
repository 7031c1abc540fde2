import { describe, expect, it } from 'vitest';

import { findRule, rules } from '../../../src/check/rules/index.ts';
import { sections } from '../../../src/schemas/sections.ts';
import { followRemedies } from './follow-remedies.ts';
import { launchMistakes, mistakes } from './mistakes/index.ts';
import { withExplorer } from './mistakes/rules.ts';
import { findingsOf, prettyOf, projectWith, replace } from './tree.ts';

const withoutSummary = (text: string) => text.slice(0, text.lastIndexOf('\n\n✗'));
/** Reports list all components. A new component must not change what is pinned here. */
const withoutComponents = (text: string) => text.replaceAll(Object.keys(sections).join(', '), '<all components>');

it('the tree that the mistakes are made in has none', () => {
  expect(prettyOf([])).toMatchInlineSnapshot(`
    "✓ 22 files checked, no mistakes found.
    Before the site goes live, also check for example content: npm run check:content -- --launch
    "
  `);
});

it.each(['#drive', '#drive=0', '/about#drive=120'])('a link may ask for a view of the ratio explorer: %s', (link) => {
  expect(findingsOf([withExplorer, replace('pages/about.mdx', '(/#technology)', `(${link})`)])).toEqual([]);
});

it('a link may lead to a file that the site writes: /.well-known/security.txt', () => {
  const link = replace('pages/about.mdx', '(/#technology)', '(/.well-known/security.txt)');
  expect(findingsOf([link])).toEqual([]);
});

it('the security contact holds on the day that is given', () => {
  const expiresToday = replace('site.json', '2099-12-31', '2026-11-22');
  expect(findingsOf([expiresToday], true).map(({ code }) => code)).not.toContain('launch-security');
});

describe.each(rules.map(({ code }) => code))('%s', (code) => {
  const isLaunch = findRule(code)?.launch ?? false;
  const cases = (isLaunch ? launchMistakes : mistakes)[code] ?? [];

  it('is tried on two mistakes or more', () => {
    expect(cases.length).toBeGreaterThanOrEqual(2);
  });

  it.each(cases)('finds $name', ({ changes }) => {
    expect(findingsOf(changes, isLaunch).map((finding) => finding.code)).toContain(code);
  });

  it.each(cases)('$name: its remedies solve it, or name what to decide', ({ changes }) => {
    const left = followRemedies(projectWith(changes), findingsOf(changes, isLaunch), isLaunch);
    const untrue = left.filter(
      ({ remedy, solution }) => solution?.kind !== 'decide' || !remedy.includes(solution.what),
    );
    expect(untrue.map(({ code: found, remedy }) => `${found}: ${remedy}`)).toEqual([]);
  });

  it('says so as pinned', async () => {
    const texts = cases.map(({ name, changes }) => {
      const blocks = withoutSummary(prettyOf(changes, isLaunch)).split(/\n\n(?=src\/content\/)/);
      // The tree has example content. Show only what this launch rule finds.
      const shown = isLaunch ? blocks.filter((block) => block.includes(` ${code}\n`)) : blocks;
      return `═══ ${name}\n\n${shown.join('\n\n')}\n`;
    });
    await expect(withoutComponents(texts.join('\n'))).toMatchFileSnapshot(`../../fixtures/check/reports/${code}.txt`);
  });
});
