import { describe, expect } from 'vitest';

import { componentSchemas } from '../../../src/schemas/components.ts';
import type { ComponentTarget } from '../../../packages/editor/shared/protocol.ts';
import { EditedContent, errorsOf, getParent, it, refused } from './content.ts';

const about = 'pages/about.mdx';

/** The component that begins with these characters. */
const find = (content: EditedContent, start: string, file = about): ComponentTarget => ({
  kind: 'component',
  file,
  offset: content.read(file).indexOf(start),
});

/** The components that are no part of a sentence. */
const blocks = Object.keys(componentSchemas).filter((name) => getParent(name) !== 'sentence');

const head =
  '---\ntitle: "A new page"\ndescription: "A page for the test of every component that there is, one after the other."\n---\n';

describe('a new component', () => {
  const pages = new EditedContent();
  it.each(blocks)('%s is a valid start at the end of a page', async (name) => {
    const isMain = ['Hero', 'PageHeader', 'StatusPage'].includes(name);
    const file = 'pages/new.mdx';
    pages.write(file, `${head}${isMain ? '' : '\n<PageHeader title="New" />\n'}`);
    const answer = await pages.change({ action: 'add-component', file, name });
    expect(errorsOf(answer)).toEqual([]);
    // Words that are cut short do not say that they are an example.
    expect(pages.read(file)).not.toMatch(/"\[[^\]"]*"/);
    const target = answer.ok && answer.target?.kind === 'component' ? answer.target : undefined;
    expect(pages.read(file).slice(target?.offset)).toMatch(new RegExp(`^<${name}[\\s>]`));
  });

  it('is refused where it may not stand', async ({ content }) => {
    const { offset: within } = find(content, '<Buttons>');
    const add = (name: string, place: object) =>
      content.change({ action: 'add-component', file: about, name, ...place });
    for (const [name, place, reason] of [
      ['Contact', { within }, 'Contact cannot be at this place of the page.'],
      ['PageHeader', {}, 'The page has a main headline already, in page header. There can be one only.'],
      ['Team', { within }, 'Team cannot be at this place of the page.'],
      ['Claim', {}, 'A Claim is part of a sentence. Write it around its words.'],
      ['Unknown', {}, 'There is no component Unknown.'],
      ['Contact', { within: 3 }, 'This component is no longer at its place on the page. Select it again.'],
    ] as const)
      expect(await add(name, place)).toEqual(refused(reason));
  });
});

describe('the text of a news item, which has no sections', () => {
  const news = 'news/marine-licence.mdx';
  const pages = new EditedContent();
  const item = pages.read(news);

  it.each(blocks)('has a valid %s, or refuses it', async (name) => {
    pages.write(news, item);
    const answer = await pages.change({ action: 'add-component', file: news, name });
    const reason = `${name} cannot be at this place of the page.`;
    expect(errorsOf(answer)).toEqual(getParent(name) === 'page' ? [{ ok: false, reason }] : []);
  });

  it('is added to and put into another order as the content of a section is', async ({ content }) => {
    await content.change({ action: 'add-component', file: news, name: 'Quote' });
    const target = find(content, '<Quote', news);
    const move = { action: 'move' as const, target, to: 0 };
    expect(errorsOf(await content.change(move))).toEqual([]);
    expect(content.read(news)).toMatch(/- A second ship\n\n<Quote (?:.*\n)+?\n<Buttons>\n/);
  });
});

describe('a component', () => {
  it('is moved, without another byte of the page', async ({ content }) => {
    const text = content.read(about);
    const { offset: before } = find(content, '<Section title="Our Mission"');
    const target = find(content, '<CallToAction');
    await content.change({ action: 'move', target, to: 1 });
    const [moved, others] = [text.slice(target.offset), text.slice(before, target.offset).trimEnd()];
    expect(content.read(about)).toBe(`${text.slice(0, before)}${moved}\n${others}\n`);
    await content.change({ action: 'move', target: find(content, '<CallToAction'), to: 3 });
    expect(content.diff()).toBe('');
  });

  it('is copied, with an id of its own', async ({ content }) => {
    const target = find(content, '<Section id="about"', 'pages/index.mdx');
    expect(errorsOf(await content.change({ action: 'duplicate', target }))).toEqual([]);
    expect(content.read('pages/index.mdx')).toContain('<Section id="about-2" title="A transmission that adapts">');
    const copy = find(content, '<Section id="about-2"', 'pages/index.mdx');
    await content.change({ action: 'remove', target: copy });
    expect(content.diff()).toBe('');
  });
});
