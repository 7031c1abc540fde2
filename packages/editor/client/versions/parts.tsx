import { diffWordsWithSpace } from 'diff';
import { Fragment } from 'react';

import type { DescribedChange, SentBranch } from '../../shared/versions.ts';
import { formatTime } from '../../shared/format-time.ts';
import { Empty } from '../ui/texts.tsx';

/** Longer texts take noticeable time to compare. */
export const LONGEST_COMPARED = 20_000;

/** Shown until the server has answered, or in place of an answer that did not come. */
export const Loading = ({ problem }: { problem: string | undefined }) =>
  problem === undefined ? <Empty role="status">One moment…</Empty> : <Empty role="alert">{problem}</Empty>;

/** Says that a branch was sent, and where a colleague can look at it. */
export const SentNote = ({ branch, at, url }: SentBranch) => (
  <p>
    Sent on {formatTime(at)} as “{branch}”.{' '}
    {url !== undefined && (
      <a href={url} target="_blank" rel="noreferrer">
        Open the review page
      </a>
    )}
  </p>
);

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
