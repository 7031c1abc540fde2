import { describe, expect, it } from 'vitest';

import { arrangeColumns, arrangePairs } from '../../src/components/ui/columns.ts';
import { builtSites } from '../helpers/built-site.ts';

const known = ['columns', 'trios', 'pairs', 'in-threes', 'odd', 'first-four', 'first-eight', 'last-two'];

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('$route arranges every list of cards by the number of its items', ({ $ }) => {
    // Items that are split into a heading and a text take a row each.
    const cards = $('main :is(ul, ol):not(.loop)').filter(
      (_, list) => $(list).find('> li:not(.split) > :is(h3, h4)').length > 0,
    );
    const wrong = cards.get().filter((list) => {
      const classes = known.filter((name) => $(list).hasClass(name));
      const right = [arrangeColumns, arrangePairs].map((arrange) => new Set(arrange($(list).children().length)));
      return !right.some((names) => names.symmetricDifference(new Set(classes)).size === 0);
    });
    expect(wrong.map((list) => $.html(list).slice(0, 120))).toEqual([]);
  });
});
