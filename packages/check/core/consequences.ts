import type { Finding } from './finding.ts';

const isIn = ({ range, code }: Finding, cause: Finding): boolean =>
  cause.code !== code && cause.hides !== undefined && range[0] < cause.hides[1] && range[1] >= cause.hides[0];

/** Leaves out what follows from another mistake in the same file. @param findings in the order of the rules: causes first */
export function removeConsequences(findings: readonly Finding[]): Finding[] {
  const causes: Finding[] = [];
  const isHidden = (finding: Finding) =>
    causes.some((cause) => cause.source.path === finding.source.path && isIn(finding, cause));
  for (const finding of findings) if (finding.hides && !isHidden(finding)) causes.push(finding);
  return findings.filter((finding) => !isHidden(finding));
}
