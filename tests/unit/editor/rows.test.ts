import { describe, expect } from 'vitest';

import { collections, type CollectionName } from '../../../src/schemas/collections.ts';
import { data, EditedContent, errorsOf, it, refused } from './content.ts';

describe('a new row', () => {
  it('has the layout of its neighbour, and an id of its own', async ({ content }) => {
    const answer = await content.change({ action: 'add-row', target: data('benefits.json'), at: 1 });
    const state = { undo: ['Benefit card “[Your title]” added'] };
    expect(answer).toMatchObject({ ok: true, target: data('benefits.json', 1), state });
    expect(errorsOf(answer)).toEqual([]);
    expect(content.diff()).toMatchInlineSnapshot(`
      "benefits.json
      +    "id": "benefit-card-5",
      +    "icon": "gauge",
      +    "title": "[Your title]",
      +    "description": "[Your description]",
      +    "metric": "[Number]",
      +    "colour": "green"
      +  },
      +  {"
    `);
  });

  it('stays on one line where its neighbours do', async ({ content }) => {
    const one = '{ "label": "One", "href": "/about" }';
    const items = `[${one}, ${one.replace('One', 'Two')}]`;
    content.write('navigation.json', content.read('navigation.json').replace(/(?<="items": )\[[^\]]*\]/, items));
    const before = content.read('navigation.json');
    await content.change({ action: 'add-row', target: data('navigation.json', 'header', 'items'), at: 2 });
    const added = '$&, { "label": "[Your label]", "href": "/about" }';
    expect(content.read('navigation.json')).toBe(before.replace('"Two", "href": "/about" }', added));
  });

  const lists = Object.entries(collections).filter(([, { shape }]) => shape === 'rows') as [CollectionName, never][];
  const everyList = new EditedContent();
  it.each(lists.map(([name]) => name))('of %s passes the check', async (name) => {
    const content = everyList;
    const target = data(collections[name].file);
    expect(errorsOf(await content.change({ action: 'add-row', target, at: 0 }))).toEqual([]);
    expect(errorsOf(await content.change({ action: 'add-row', target, at: 100 }))).toEqual([]);
    expect(errorsOf(await content.change({ action: 'duplicate-row', target: { ...target, path: [0] } }))).toEqual([]);
  });

  it('of a row with a page is a copy whose page passes the check', async ({ content }) => {
    for (const number of [2, 3]) {
      const answer = await content.change({ action: 'duplicate-row', target: data('industries.json', 3) });
      expect(errorsOf(answer)).toEqual([]);
      expect(content.read('industries.json')).toContain(`"title": "Marine ${number}"`);
    }
  });

  it('can be the first of a list', async ({ content }) => {
    content.write('features.json', '[]\n');
    await content.change({ action: 'add-row', target: data('features.json'), at: 0 });
    expect(content.read('features.json')).toMatchInlineSnapshot(`
      "[
        {
          "id": "feature-card",
          "icon": "gauge",
          "title": "[Your title]",
          "description": "[Your description]"
        }
      ]
      "
    `);
  });
});

describe('a row', () => {
  it('is copied after itself', async ({ content }) => {
    const answer = await content.change({ action: 'duplicate-row', target: data('benefits.json', 0) });
    const undo = ['Benefit card “Efficiency boost” duplicated'];
    expect(answer).toMatchObject({ ok: true, target: data('benefits.json', 1), state: { undo } });
    expect(content.diff()).toMatchInlineSnapshot(`
      "benefits.json
      +    "id": "efficiency-2",
      +    "icon": "gauge",
      +    "title": "Efficiency boost",
      +    "description": "The engine or motor stays close to its best operating point.",
      +    "metric": "15%",
      +    "claim": "saving",
      +    "colour": "green"
      +  },
      +  {"
    `);
  });

  it('is moved, and removed', async ({ content }) => {
    await content.change({ action: 'move-row', target: data('industries.json', 0, 'applications', 0), to: 1 });
    await content.change({ action: 'remove-row', target: data('industries.json', 0, 'applications', 3) });
    expect(content.diff()).toMatchInlineSnapshot(`
      "industries.json
      -    "applications": ["Passenger cars", "Commercial vehicles", "Hybrid powertrains", "Electric powertrains"]
      +    "applications": ["Commercial vehicles", "Passenger cars", "Hybrid powertrains"]"
    `);
    await content.editor.undo();
    await content.editor.undo();
    expect(content.diff()).toBe('');
  });

  it('that is not there is refused', async ({ content }) => {
    const reason = 'This row is not there any more.';
    expect(await content.change({ action: 'remove-row', target: data('benefits.json', 99) })).toEqual(refused(reason));
    expect(await content.change({ action: 'add-row', target: data('site.json', 'brand'), at: 0 })).toEqual(
      refused('Rows can be added to a list only.'),
    );
  });
});

describe('a field', () => {
  it('is added at its place in the schema, and removed with its line', async ({ content }) => {
    const path = ['technology.json', 'tabs', 0, 'detail'] as const;
    await content.change({ action: 'set', target: data('comparison.json', 0, 'improvement') });
    await content.change({ action: 'set', target: data(...path), value: 'More.' });
    expect(content.diff()).toMatchInlineSnapshot(`
      "comparison.json
      -    "improvement": "+15%",
      technology.json
      -      "detail": "A gearbox with fixed ratios is right at a few speeds and a compromise at all others. A ratio that moves without steps can be right at every speed, once something knows what is right. {product} finds out in a loop that never ends.",
      +      "detail": "More.","
    `);
  });

  it('of a group that is missing brings the group', async ({ content }) => {
    const rows = JSON.parse(content.read('industries.json')) as { page?: unknown }[];
    const index = rows.findIndex(({ page }) => page === undefined);
    await content.change({ action: 'set', target: data('industries.json', index, 'page', 'title'), value: 'Trains' });
    expect(content.diff()).toMatchInlineSnapshot(`
      "industries.json
      -    "applications": ["Passenger cars", "Commercial vehicles", "Hybrid powertrains", "Electric powertrains"]
      +    "applications": ["Passenger cars", "Commercial vehicles", "Hybrid powertrains", "Electric powertrains"],
      +    "page": {
      +      "title": "Trains"
      +    }"
    `);
  });
});
