import { describe, expect, it } from 'vitest';

import { howToGoOn } from '../client/requests/how-to-go-on.ts';
import { findIcons } from '../client/form/find-icons.ts';
import { findLinks, toAddress } from '../client/form/find-links.ts';
import { listOwn, listWithin } from '../client/form/findings.ts';
import { findPictures, replaceAddress, replacePicture, writePicture } from '../client/content/pictures-in-markdown.ts';
import { createRowIds } from '../shared/row-ids.ts';
import type { EditorFinding, Field, LinkTarget } from '../shared/answers.ts';

it('findings belong to the innermost field around their place, also if that field is missing', () => {
  const toTarget = (path: string[]) => ({ kind: 'data' as const, file: 'benefits.json', path });
  const createField = (path: string[], fields?: Field[]) => ({ target: toTarget(path), fields }) as Field;
  const inner = createField(['page', 'text']);
  const group = createField(['page'], [inner]);
  const title = createField(['title']);
  const findings = [['title'], ['page', 'text', 'unknown'], ['page', 'other']].map(
    (path) => ({ target: toTarget(path) }) as EditorFinding,
  );
  const [ofTitle, ofInner, ofGroup] = findings;
  expect(listOwn(findings, title)).toEqual([ofTitle]);
  expect(listOwn(findings, inner)).toEqual([ofInner]);
  expect(listOwn(findings, group)).toEqual([ofGroup]);
  expect(listWithin(findings, group)).toEqual([ofInner, ofGroup]);
});

it('createRowIds keeps the ids of rows that move, and tells equal rows apart', () => {
  const [a, b, c] = createRowIds(['x', 'y', 'x']);
  expect(new Set([a, b, c]).size).toBe(3);
  expect(createRowIds(['y', 'x', 'x'])).toEqual([b, a, c]);
});

describe('findLinks', () => {
  const links: LinkTarget[] = [
    { href: '/licensing#process', title: 'How a licence comes about', kind: 'section', page: 'Terms and fees' },
    { href: '/licensing', title: 'Licensing', kind: 'page' },
    { href: '/about', title: 'About us', kind: 'page' },
  ];

  it.each([
    ['licence fees', ['/licensing#process']],
    ['/about', ['/about', '/licensing#process']],
    // Titles that begin with the words come first.
    ['lic', ['/licensing', '/licensing#process']],
  ])('%s finds every word in the title, the page or the address', (query, found) => {
    expect(findLinks(links, query).map(({ href }) => href)).toEqual(found);
  });

  it.each([
    ['https://example.com', 'https://example.com'],
    ['tel:{phone}', 'tel:{phone}'],
    ['#contact', '#contact'],
    ['www.example.com/report', 'https://www.example.com/report'],
    ['example.co.uk', 'https://example.co.uk'],
    ['info@example.co.uk', 'mailto:info@example.co.uk'],
    ['+44 20 7946-0123', 'tel:+442079460123'],
    ['javascript:alert(1)', undefined],
    ['licensing', undefined],
    ['2.5 kW', undefined],
    ['/downloads/brochure.pdfOur brochure', undefined],
  ])('turns %s into the address %s', (text, expected) => {
    expect(toAddress(text)).toBe(expected);
  });
});

const icons = ['leaf', 'leafy-green', 'coins', 'oak-leaf'].map((name) => ({
  name,
  tags: name === 'coins' ? ['money', 'saving plan'] : [],
  svg: '',
}));

it('findIcons finds names before parts of names, and meanings last', () => {
  expect(findIcons(icons, 'leaf').map(({ name }) => name)).toEqual(['leaf', 'leafy-green', 'oak-leaf']);
  expect(findIcons(icons, ' Money').map(({ name }) => name)).toEqual(['coins']);
  expect(findIcons(icons, 'saving plan').map(({ name }) => name)).toEqual(['coins']);
  expect(findIcons(icons, '')).toHaveLength(4);
});

const markdown = 'Text ![A plan](./plan.webp) and ![](./b.svg)';

it('pictures in Markdown are found and replaced', () => {
  const pictures = findPictures(markdown);
  expect(pictures.map(({ alt, url }) => [alt, url])).toEqual([
    ['A plan', './plan.webp'],
    ['', './b.svg'],
  ]);
  const [first] = pictures;
  expect(first && replacePicture(markdown, first, writePicture('Two [sharp]\nplans', './c.webp'))).toBe(
    String.raw`Text ![Two \[sharp\] plans](./c.webp) and ![](./b.svg)`,
  );
  const [spaced] = findPictures('![A\u00A0*plan*](./plan.webp).');
  expect(spaced && replaceAddress('![A\u00A0*plan*](./plan.webp).', spaced, './c.webp')).toBe(
    '![A\u00A0*plan*](./c.webp).',
  );
  expect(writePicture('5\u00A0kW', './c.webp')).toBe('![5\u00A0kW](./c.webp)');
});

it('howToGoOn names the command only where the person can run it', () => {
  for (const host of ['localhost', 'site.localhost', '127.0.0.1', '[::1]'])
    expect(howToGoOn(host)).toBe('Start it again with “npm run edit”, and go on here.');
  for (const host of ['edit.example.com', 'localhost.example.com'])
    expect(howToGoOn(host)).toBe(
      'Open it in another tab: you may have to sign in again. Then go on here. If that does not help, tell whoever looks after it.',
    );
});
