import type { EditorFinding } from '../../answers.ts';
import { Finding } from '../ui/Finding.tsx';

interface Props {
  /** The id of the input that they are about. */
  inputId: string;
  findings: readonly EditorFinding[];
}

/** What is wrong with a field. */
export const Findings = ({ inputId, findings }: Props) =>
  findings.length > 0 && (
    <ul className="grid gap-3">
      {findings.map((finding) => (
        <Finding
          key={`${finding.code} ${finding.start}`}
          finding={finding}
          onFixed={() => {
            document.getElementById(inputId)?.focus();
          }}
        />
      ))}
    </ul>
  );
