import type { EditorFinding } from '../../protocol.ts';
import { useSession } from '../state/session.ts';
import { Button } from '../ui/Button.tsx';
import { Finding } from '../ui/texts.tsx';

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
    <ul className="grid gap-3">
      {findings.map((finding) => (
        <Finding key={`${finding.code} ${finding.start}`} level={finding.level}>
          <p className="font-semibold">
            <span className="sr-only">{finding.level === 'error' ? 'Mistake: ' : 'Warning: '}</span>
            {finding.message}
          </p>
          <p>{finding.remedy}</p>
          {finding.canFix && (
            <Button icon="wrench" onClick={() => void fixAndStay(finding)}>
              Fix
            </Button>
          )}
        </Finding>
      ))}
    </ul>
  );
}
