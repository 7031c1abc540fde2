import { describe, it } from 'vitest';

import { arrangeColumns, arrangePairs } from '../../src/components/ui/columns.ts';
import { builtSites } from '../helpers/built-site.ts';
import { expectNone } from '../helpers/report.ts';

const known = ['fours', 'trios', 'pairs', 'in-threes', 'odd', 'first-four', 'first-eight', 'last-two'];

describe.each(builtSites)('$name site', ({ pages }) => {
  it.each(pages)('the rows of every list in columns on $route are full', ({ $ }) => {
    const findings = $('main :is(ul, ol)')
      .get()
      .flatMap((list) => {
        const classes = known.filter((name) => $(list).hasClass(name));
        const count = $(list).children().length;
        const right = [arrangeColumns(count), arrangePairs(count)];
        if (
          classes.length === 0 ||
          right.some((names) => new Set(names).symmetricDifference(new Set(classes)).size === 0)
        )
          return [];
        return [`${$.html(list).slice(0, 120)}… has ${count} items and the classes “${classes.join(' ')}”.`];
      });
    expectNone(
      findings,
      'Give the list the classes that arrangeColumns or arrangePairs in src/components/ui/columns.ts returns for the number of its items, or none of them.',
    );
  });
});
