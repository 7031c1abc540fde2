import type { Position } from '@stepless/documents';

import type { Problem } from './rule.ts';

/** A problem with its rule and its position, ready to be reported. */
export interface Finding extends Problem {
  code: string;
  level: 'error' | 'warning';
  isLaunch: boolean;
  start: Position;
  end: Position;
}

/** Whether any finding is an error. Warnings alone stop nothing. */
export const hasErrors = (findings: readonly Pick<Finding, 'level'>[]): boolean =>
  findings.some(({ level }) => level === 'error');
