import { applyEdits } from '@stepless/documents';
import { describe, expect, it } from 'vitest';

import type { Finding } from '../../core/finding.ts';
import type { Rule } from '../../core/rule.ts';
import { findingsOf, format, textOf } from '../blog.ts';
import { replace, write, type Change } from '../edit-project.ts';

// The files of the blog that the mistakes are made in.
export const post = 'beitraege/2026/schraubstock.mdx';
export const english = 'beitraege/2026/spokeshave.mdx';
export const home = 'seiten/index.mdx';
export const about = 'seiten/ueber.mdx';
export const people = 'autoren.json';
export const header = 'kopf.json';
export const drawing = 'beitraege/2026/schraubstock.svg';

export const bytes = (...numbers: number[]) => new Uint8Array(numbers);
export const words = (text: string) => replace(post, 'Man braucht Holz', text);
export const top = (line: string) => replace(post, 'rubrik: Metall', `rubrik: Metall\n${line}`);
export const block = (text: string) => replace(post, '### Spindel', `${text}\n\n### Spindel`);
export const inEnglish = (text: string) => replace(english, 'Clean the blade.', text);
export const row = (fields: string) => replace(people, '"jahr": 1991', fields);
export const draw = (inside: string) =>
  write(drawing, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
/** The list of a record, as it is written. */
export const writtenList = textOf(header).slice(textOf(header).indexOf('['), textOf(header).lastIndexOf(']') + 1);

/** Those that each rule must find, by the codes of the rules, with what is changed. */
export type Mistakes = Record<string, Record<string, Change | Change[]>>;

/** Makes the mistakes of each rule, and pins what is said about them. */
export function pinFindings(
  mistakes: Mistakes,
  find: (changes: Change[], code: string) => Finding[],
  show: (finding: Finding) => string = format,
): void {
  describe.each(Object.entries(mistakes))('%s', (code, cases) => {
    it('finds its mistakes, and says so as pinned', () => {
      const texts = Object.entries(cases).map(([name, changes]) => {
        const findings = find([changes].flat(), code);
        expect(
          findings.map((finding) => finding.code),
          name,
        ).toContain(code);
        return `═══ ${name}\n${findings.map(show).join('\n')}`;
      });
      expect(`\n${texts.join('\n\n')}\n`).toMatchSnapshot();
    });
  });
}

/** What a person reads of a finding, and the line that --fix writes. */
function formatWithFix(finding: Finding): string {
  const { source, start, edits } = finding;
  if (!edits) return format(finding);
  const lines = applyEdits(source.text, edits).split(/\r?\n|\r/);
  return `${format(finding)}\n  = ${lines[start.line - 1] ?? ''}`;
}

/**
 * Tries the rules of a family.
 *
 * @param elsewhere rules whose mistakes need what this blog does not have: their tests are with a site that has it
 */
export function tryRules(rules: readonly Rule[], mistakes: Mistakes, elsewhere: readonly string[] = []): void {
  it('each rule is tried', () => {
    expect([...Object.keys(mistakes), ...elsewhere].toSorted()).toEqual(rules.map(({ code }) => code).toSorted());
  });

  pinFindings(mistakes, (changes) => findingsOf(changes), formatWithFix);
}
