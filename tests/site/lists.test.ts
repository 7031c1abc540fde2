import { describe, expect, it } from 'vitest';

import { arrangeColumns, arrangePairs } from '../../src/components/ui/columns.ts';
import { builtSites } from '../helpers/built-site.ts';

const arrangements = '.columns, .trios, .pairs';

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('$route arranges every list of cards by the number of its items', ({ $ }) => {
    const lists = $('main').find(arrangements);
    const wrong = lists.get().filter((list) => {
      const count = $(list).children().length;
      const has = (classes: readonly string[]) => classes.every((name) => $(list).hasClass(name));
      return !has(arrangeColumns(count)) && !has(arrangePairs(count));
    });
    expect(wrong.map((list) => $.html(list).slice(0, 120))).toEqual([]);
    const bare = $('main ul, main ol').filter((_, list) => $(list).find('> li > :is(h3, h4)').length > 0);
    expect(bare.not(`${arrangements}, .loop`).get()).toEqual([]);
  });
});
