import type { EditorFinding } from '../../shared/answers.ts';
import { useEditor } from '../state/editor-context.ts';
import { Button, SelectButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  findings: readonly EditorFinding[];
  /** The id of what gets the focus when a finding is fixed: its button, which had the focus, goes. */
  focusId: string;
  /** Whether the findings lead to what is wrong. */
  isLink?: boolean;
}

/** A mistake or a warning, in a list: what is wrong, and how to fix it. A button fixes it where the check knows how. */
function Finding({ finding, focusId, isLink = false }: Omit<Props, 'findings'> & { finding: EditorFinding }) {
  const { fix, select, openSource } = useEditor();
  const { level, name, file, cursor, target, message, remedy, related, canFix } = finding;
  const isError = level === 'error';
  const kind = <span className="sr-only">{isError ? 'Mistake: ' : 'Warning: '}</span>;
  return (
    <li className={`flex gap-2 [&>svg]:mt-0.5 ${isError ? '[&>svg]:text-error' : '[&>svg]:text-amber'}`}>
      <Icon name={isError ? 'circle-alert' : 'triangle-alert'} />
      <div className="grid min-w-0 justify-items-start gap-1">
        {isLink ? (
          <button
            type="button"
            className="group grid text-start font-semibold"
            onClick={() => (target ? select(target) : openSource(file, cursor))}
          >
            {kind}
            <span className="text-xs font-normal text-soft">{name}</span>
            <span className="group-hover:underline">{message}</span>
          </button>
        ) : (
          <p className="font-semibold">
            {kind}
            {message}
          </p>
        )}
        <p>{remedy}</p>
        {related && <SelectButton target={related.target}>{related.name}</SelectButton>}
        {canFix && (
          <Button icon="wrench" onClick={() => void fix(finding).then(() => document.getElementById(focusId)?.focus())}>
            Fix
          </Button>
        )}
      </div>
    </li>
  );
}

export const Findings = ({ findings, ...props }: Props) =>
  findings.length > 0 && (
    <ul className="grid gap-3">
      {findings.map((finding) => (
        <Finding key={`${finding.code} ${finding.file} ${finding.start}`} finding={finding} {...props} />
      ))}
    </ul>
  );
