import { Fragment } from 'react';

import type { DescribedChange } from '../../shared/versions.ts';
import { MarkedWords } from './MarkedWords.tsx';

/** What a text was before a change, and what it is after it. */
export const ChangeTexts = ({ before, after }: Pick<DescribedChange, 'before' | 'after'>) => (
  <dl className="whitespace-pre-wrap not-empty:mt-2 [&_dd]:mb-2 [&_dt]:font-semibold [&_dt]:text-soft">
    {[
      { version: 'Before', text: before, other: after },
      { version: 'After', text: after, other: before },
    ].map(
      ({ version, text, other }) =>
        text !== undefined && (
          <Fragment key={version}>
            <dt>{version}</dt>
            <dd>
              <MarkedWords text={text} other={other} />
            </dd>
          </Fragment>
        ),
    )}
  </dl>
);

/** Lists changes that nothing can be done with. */
export const ChangeList = ({ changes }: { changes: readonly DescribedChange[] }) => (
  <ul className="grid gap-3">
    {changes.map((change, index) => (
      // These lists never change.
      <li key={index} className="py-3 not-first:border-t">
        <p>{change.sentence}</p>
        <ChangeTexts {...change} />
      </li>
    ))}
  </ul>
);
