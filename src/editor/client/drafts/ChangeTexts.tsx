import type { DraftChange, WordRun } from '../../drafts.ts';

const Run = ({ kind, text }: WordRun) => {
  if (kind === 'same') return text;
  return kind === 'added' ? <ins>{text}</ins> : <del>{text}</del>;
};

/** What a text was before a change, and what it is after it. Screen readers get both texts in full. */
export function ChangeTexts({ before, after, words }: Pick<DraftChange, 'before' | 'after' | 'words'>) {
  if (before === undefined && after === undefined) return null;
  return (
    <dl className="e-texts">
      {words && (
        <div className="e-texts-both" aria-hidden="true">
          {words.map((run, index) => (
            // The runs of a comparison never change.
            <Run key={index} {...run} />
          ))}
        </div>
      )}
      <div className={words ? 'visually-hidden' : undefined}>
        {before !== undefined && (
          <div>
            <dt>Before</dt>
            <dd>{before}</dd>
          </div>
        )}
        {after !== undefined && (
          <div>
            <dt>After</dt>
            <dd>{after}</dd>
          </div>
        )}
      </div>
    </dl>
  );
}
