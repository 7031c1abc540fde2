import type { ChangeSummary, WordRun } from '../../versions.ts';

const Run = ({ kind, text }: WordRun) => {
  if (kind === 'same') return text;
  return kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
};

/** What a text was before a change, and what it is after it. Screen readers get both texts in full. */
export function ChangeTexts({ before, after, words }: Pick<ChangeSummary, 'before' | 'after' | 'words'>) {
  if (before === undefined && after === undefined) return null;
  return (
    <div className="e-texts">
      {words && (
        <p aria-hidden="true">
          {words.map((run, index) => (
            // The runs of a comparison never change.
            <Run key={index} {...run} />
          ))}
        </p>
      )}
      <dl className={words ? 'visually-hidden' : undefined}>
        {before !== undefined && (
          <>
            <dt>Before</dt>
            <dd>{before}</dd>
          </>
        )}
        {after !== undefined && (
          <>
            <dt>After</dt>
            <dd>{after}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
