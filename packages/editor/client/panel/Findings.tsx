import type { EditorFinding } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  /** The id of the input that they are about. */
  inputId: string;
  findings: readonly EditorFinding[];
}

/** What is wrong, and how to fix it. A button fixes it where the check knows how. */
export function Findings({ inputId, findings }: Props) {
  const { fix } = useSession();
  if (findings.length === 0) return null;
  const fixAndStay = async (finding: EditorFinding) => {
    await fix(finding);
    // The button that had the focus goes with its mistake.
    document.getElementById(inputId)?.focus();
  };
  return (
    <ul className="e-stack-wide">
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.start}`} className="e-finding" data-level={finding.level}>
          <Icon name={finding.level === 'error' ? 'circle-alert' : 'triangle-alert'} />
          <div>
            <p className="e-medium">
              <span className="visually-hidden">{finding.level === 'error' ? 'Mistake: ' : 'Warning: '}</span>
              {finding.message}
            </p>
            <p>{finding.remedy}</p>
            {finding.canFix && (
              <Button icon="wrench" onClick={() => void fixAndStay(finding)}>
                Fix
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
