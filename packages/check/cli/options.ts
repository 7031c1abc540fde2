import { parseArgs } from 'node:util';

import { joinList } from '../core/text.ts';
import { formats, type Format } from '../report/index.ts';

export type Options = ReturnType<typeof parseOptions>;

export class UsageError extends Error {}

export const usage = `Usage: npm run check:content -- [options]

  --launch          also report example content that must not go live
  --format FORMAT   ${joinList(Object.keys(formats))}
  --changed [BASE]  report only what has gone wrong since the last commit in git,
                    or since BASE, such as origin/main
  --fix             fix what is certain, and report the rest
  --explain CODE    explain a rule
  --help            show this help

Exit code 0: no mistakes, or only warnings. 1: mistakes. 2: the check could not run.
`;

const flags = {
  launch: { type: 'boolean', default: false },
  format: { type: 'string', default: 'pretty' },
  changed: { type: 'string' },
  fix: { type: 'boolean', default: false },
  explain: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const isFormat = (name: string): name is Format => Object.hasOwn(formats, name);

/** Adds the last commit to --changed, if it names none. */
const completeBase = (args: readonly string[]): string[] =>
  args.flatMap((arg, index) => {
    const next = args[index + 1];
    return arg === '--changed' && (next === undefined || next.startsWith('--')) ? ['--changed', 'HEAD'] : [arg];
  });

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: completeBase(args), options: flags }).values;
  } catch (error) {
    // The parser's own sentence names the option.
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Parses the command line. @throws UsageError if it is invalid */
export function parseOptions(args: readonly string[]) {
  const { format, changed, ...others } = parse(args);
  if (changed === '')
    throw new UsageError('The branch after --changed is empty. Write one, or --changed alone for the last commit.');
  if (!isFormat(format))
    throw new UsageError(`There is no format “${format}”. There are: ${Object.keys(formats).join(', ')}.`);
  // Only findings that this commit does not have are reported. Without it, all are.
  return { ...others, format, changedSince: changed };
}
