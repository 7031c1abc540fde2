import type { EditorFinding } from '../../answers.ts';
import { Finding } from '../ui/Finding.tsx';

/** What is wrong with a field. @param inputId the id of its input */
export const Findings = ({ inputId, findings }: { inputId: string; findings: readonly EditorFinding[] }) =>
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
