import type { EditorFinding, Field } from '../../shared/answers.ts';
import type { Target } from '../../shared/protocol.ts';
import { isPathWithin, isSame } from '../content/values.ts';

const isWithin = (found: Target | undefined, { target }: Field): boolean =>
  found?.kind === 'data' && target.kind === 'data' ? isPathWithin(found.path, target.path) : isSame(found, target);

/** Lists what is wrong with a field and with everything in it. @param findings those of its file */
export const listWithin = (findings: readonly EditorFinding[], field: Field): EditorFinding[] =>
  findings.filter(({ target }) => isWithin(target, field));

/** Lists what is wrong with a field itself. */
export const listOwn = (findings: readonly EditorFinding[], field: Field): EditorFinding[] =>
  listWithin(findings, field).filter(({ target }) => !field.fields?.some((inner) => isWithin(target, inner)));
