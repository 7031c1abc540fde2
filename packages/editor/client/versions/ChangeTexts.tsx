import type { ChangeSummary, WordRun } from '../../versions.ts';

const Run = ({ kind, text }: WordRun) => {
  if (kind === 'same') return text;
  if (kind === 'removed') return <del className="text-error">{text}</del>;
  return <ins className="font-semibold text-green [del+&]:ms-[0.25em]">{text}</ins>;
};

/** What a text was before a change, and what it is after it. Screen readers get both texts in full. */
export function ChangeTexts({ before, after, words }: Pick<ChangeSummary, 'before' | 'after' | 'words'>) {
  if (before === undefined && after === undefined) return null;
  return (
    <div className="mt-2 whitespace-pre-wrap [&_dd]:mb-2 [&_dt]:font-semibold [&_dt]:text-soft">
      {words && (
        <p aria-hidden="true">
          {words.map((run, index) => (
            // The runs of a comparison never change.
            <Run key={index} {...run} />
          ))}
        </p>
      )}
      <dl className={words ? 'sr-only' : undefined}>
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
