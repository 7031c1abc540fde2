import { describe, expect } from 'vitest';

import { collections } from '../../../src/schemas/collections.ts';
import { data, EditedContent, errorsOf, it, refused, set } from './content.ts';

describe('a new row', () => {
  it('has an id of its own, and is below the one that it copies', async ({ content }) => {
    await content.change({ action: 'add-row', target: data('benefits.json') });
    const copy = await content.change({ action: 'duplicate', target: data('benefits.json', 3) });
    expect(copy).toMatchObject({ ok: true, target: data('benefits.json', 4) });
    await content.change({ action: 'duplicate', target: data('benefits.json', 4) });
    const ids = [...content.read('benefits.json').matchAll(/"id": "(.*)"/g)].map(([, id]) => id);
    expect(ids.slice(3)).toEqual(['lifespan', 'lifespan-2', 'lifespan-3', 'benefit-card-5']);
  });

  const lists = Object.values(collections).filter(({ shape }) => shape === 'rows');
  const everyList = new EditedContent();
  it.each(lists)('of $file passes the check', async ({ file }) => {
    for (const change of [
      { action: 'add-row', target: data(file) },
      { action: 'duplicate', target: data(file, 0) },
    ] as const)
      expect(errorsOf(await everyList.change(change))).toEqual([]);
  });

  it('of a row with a page is a copy without it, whose title no other page has', async ({ content }) => {
    const answer = await content.change({ action: 'duplicate', target: data('industries.json', 3) });
    expect(errorsOf(answer)).toEqual([]);
    expect(content.read('industries.json').match(/"title": "Marine"/g)).toHaveLength(1);
  });

  it('can be the first of a list', async ({ content }) => {
    content.write('features.json', '[]\n');
    await content.change({ action: 'add-row', target: data('features.json') });
    const texts = { title: '[Your title]', description: '[Your description]' };
    const rows = JSON.stringify([{ id: 'feature-card', icon: 'gauge', ...texts }], undefined, 2);
    expect(content.read('features.json')).toBe(`${rows}\n`);
  });
});

describe('a row', () => {
  it('that changes its place with a neighbour is the one that the step names', async ({ content }) => {
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const answer = await content.change({ action: 'move', target: data('benefits.json', from), to });
      expect(answer.ok && answer.state.undo.at(-1)).toBe('Benefit card “Efficiency boost” moved');
    }
  });

  it('that is not there is refused', async ({ content }) => {
    const reason = 'This row is not there any more.';
    expect(await content.change({ action: 'remove', target: data('benefits.json', 99) })).toEqual(refused(reason));
    expect(await content.change({ action: 'add-row', target: data('site.json', 'brand') })).toEqual(
      refused('Rows can be added to a list only.'),
    );
  });
});

it('a field is added at its place in the schema', async ({ content }) => {
  const before = content.read('benefits.json');
  await content.change(set(data('benefits.json', 1, 'claim'), 'cost'));
  expect(content.read('benefits.json')).toBe(before.replace('"25%",', '"25%",\n    "claim": "cost",'));
});
