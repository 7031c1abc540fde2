import { describe, expect, it } from 'vitest';

import { data, getParent, openFixture } from './content.ts';
import { listLinkTargets, listPalette, listReferences } from '../../../packages/editor/server/describe/options.ts';
import { listPages } from '../../../packages/editor/server/describe/pages.ts';
import { search } from '../../../packages/editor/server/describe/search.ts';
import { findTargetAt } from '../../../packages/editor/server/describe/find-target.ts';
import { href } from '../../../src/schemas/link.ts';
import { componentSchemas } from '../../../src/schemas/components.ts';

const { content, textOf } = openFixture();

describe('listPages', () => {
  const pages = listPages(content);
  const about = pages.find(({ route }) => route === '/about');

  it('begins with the home page, and lists the pages of industries', () => {
    expect(pages[0]).toMatchObject({ route: '/', file: 'pages/index.mdx' });
    expect(pages.map(({ route }) => route)).toContain('/licensing/marine');
  });

  it('lists the sections of a page in order, with those inside them, and what links to it', () => {
    expect(about?.sections.slice(0, 2)).toMatchObject([
      { component: 'PageHeader' },
      { component: 'Section', name: 'Section “Our Mission”', isHidden: false, children: [{ component: 'Buttons' }] },
    ]);
    expect(about?.links.map(({ name }) => name)).toContain('Navigation › Header › Item “About” › Link target');
  });

  it('leads to the title and description of a page', () => {
    expect(about?.head).toEqual({ kind: 'data', file: 'pages/about.mdx', path: [] });
    const marine = pages.find(({ route }) => route === '/licensing/marine');
    expect(marine?.head.path.at(-1)).toBe('page');
  });
});

describe('options', () => {
  it('offers every page and section as the target of a link, by its heading', () => {
    const targets = listLinkTargets(content);
    const features = { href: '/technology#features', title: 'What it does', kind: 'section', page: 'Technology' };
    expect(targets).toContainEqual(features);
    expect(targets).toContainEqual(expect.objectContaining({ href: 'mailto:{email}', kind: 'contact' }));
    expect(targets.map(({ href: target }) => target)).not.toContain('/404');
    const bad = targets.filter(({ href: target }) => !target.includes('{') && !href.safeParse(target).success);
    expect(bad).toEqual([]);
  });

  it('offers every component but those of a sentence', () => {
    const others = Object.keys(componentSchemas).filter((name) => getParent(name) !== 'sentence');
    expect(listPalette().map(({ component }) => component)).toEqual(others);
  });
});

it('offers every claim by its statement, and leads to it', () => {
  expect(listReferences(content, 'claims')).toContainEqual({
    value: 'efficiency',
    title: expect.stringContaining('15%') as string,
    target: data('claims.json', 0),
  });
});

it('finds texts by their words, and then fields by their labels', () => {
  const phone = { name: 'Site facts › Phone', target: data('site.json', 'phone'), text: '+44 20 7946 0999' };
  expect(search(content, { query: '7946 0999' })).toContainEqual(phone);
  expect(search(content, { query: 'phone' })).toContainEqual(phone);
  expect(search(content, { query: 'cost reduction' })[0]?.text).toBe('Cost reduction');
});

describe('findTargetAt', () => {
  const at = (file: string, words: string) => findTargetAt(content, file, textOf(file).indexOf(words));

  it('finds values, attributes, components and blocks', () => {
    expect(at('benefits.json', 'Efficiency boost')).toMatchObject({ kind: 'data', path: [0, 'title'] });
    expect(at('pages/about.mdx', 'About {brand}')).toMatchObject({ kind: 'data', path: ['title'] });
    expect(at('pages/about.mdx', 'Our Mission"')).toMatchObject({ kind: 'component', attribute: 'title' });
    expect(at('pages/about.mdx', '<Team')).toMatchObject({ kind: 'component' });
    expect(at('pages/about.mdx', 'gearbox is a compromise')).toMatchObject({ kind: 'block' });
  });

  it('finds nothing in a file that it does not know', () => {
    expect(findTargetAt(content, 'words.txt', 0)).toBeUndefined();
  });
});
