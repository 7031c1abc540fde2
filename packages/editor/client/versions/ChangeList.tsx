import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';

import type { DescribedChange } from '../../shared/versions.ts';

/** Longer texts take noticeable time to compare. */
export const LONGEST_COMPARED = 20_000;

/** Shows two texts in one, if they have enough in common. */
function TextDifference({ before, after }: { before: string; after: string }) {
  const runs = diffWordsWithSpace(before, after);
  const same = runs.filter(({ added, removed }) => !added && !removed).map(({ value }) => value.trim());
  if (same.join('').length * 3 < Math.max(before.length, after.length)) return null;
  return (
    <p
      aria-hidden="true"
      className="peer [&>del]:text-error [&>del+ins]:ms-[0.25em] [&>ins]:font-semibold [&>ins]:text-green"
    >
      {runs.map(({ added, removed, value }, index) => {
        const Run = added ? 'ins' : removed ? 'del' : 'span';
        // The runs of a comparison never change.
        return <Run key={index}>{value}</Run>;
      })}
    </p>
  );
}

/** What a text was before a change, and what it is after it. Screen readers get both texts in full. */
export function ChangeTexts({ before, after }: Pick<DescribedChange, 'before' | 'after'>) {
  if (before === undefined && after === undefined) return null;
  const isComparable = before !== undefined && after !== undefined && before.length + after.length < LONGEST_COMPARED;
  return (
    <div className="mt-2 whitespace-pre-wrap [&_dd]:mb-2 [&_dt]:font-semibold [&_dt]:text-soft">
      {isComparable && <TextDifference before={before} after={after} />}
      <dl className="peer-aria-hidden:sr-only">
        {Object.entries({ Before: before, After: after }).map(
          ([version, text]) =>
            text !== undefined && (
              <Fragment key={version}>
                <dt>{version}</dt>
                <dd>{text}</dd>
              </Fragment>
            ),
        )}
      </dl>
    </div>
  );
}

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
