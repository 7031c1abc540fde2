import { parseArgs } from 'node:util';

import { formats, type Format } from './report/index.ts';
import { joinList } from './format-text.ts';
import { findNearestName } from './nearest-name.ts';

export interface Options {
  launch: boolean;
  /** Whether warnings count as errors. */
  strict: boolean;
  format: Format;
  /** Report only findings that this commit does not have; undefined reports all. */
  changedSince?: string;
  fix: boolean;
  explain?: string;
  help: boolean;
}

/** The command line is invalid. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `Usage: npm run check:content -- [options]

  --launch          also report example content that must not go live
  --strict          count warnings as errors
  --format FORMAT   ${joinList(Object.keys(formats))}
  --changed [BASE]  report only what has gone wrong since the last commit in git,
                    or since BASE, such as origin/main
  --fix             fix what can be fixed safely, and report the rest
  --explain CODE    explain a rule, with a bad and a good example
  --help            show this help

Exit code 0: no mistakes, or only warnings. 1: mistakes. 2: the check could not run.
`;

const flags = {
  launch: { type: 'boolean' },
  strict: { type: 'boolean' },
  format: { type: 'string' },
  changed: { type: 'boolean' },
  fix: { type: 'boolean' },
  explain: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name);
}

function parseFormat(name: string): Format {
  if (isFormat(name)) return name;
  const meant = findNearestName(name, Object.keys(formats));
  throw new UsageError(
    `There is no format “${name}”. ${meant === undefined ? `The formats are ${joinList(Object.keys(formats), 'and')}.` : `Did you mean “${meant}”?`}`,
  );
}

/** In CI, the variable that holds the branch may be empty. */
const emptyBase =
  'The branch or commit after --changed is empty. Write one, such as --changed origin/main, or --changed alone for the last commit.';

/**
 * Parses the command line.
 *
 * @throws UsageError if it is invalid
 */
export function parseOptions(args: readonly string[]): Options {
  const { tokens } = parseArgs({
    args: [...args],
    options: flags,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options: Options = { launch: false, strict: false, format: 'pretty', fix: false, help: false };
  const names = Object.keys(flags).map((name) => `--${name}`);
  let wantsBase = false;
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (wantsBase && token.value === '') throw new UsageError(emptyBase);
      if (!wantsBase) throw new UsageError(`Unexpected “${token.value}”. Options begin with two hyphens.`);
      options.changedSince = token.value;
      wantsBase = false;
      continue;
    }
    const { name, rawName, value } = token;
    wantsBase = false;
    if (!Object.hasOwn(flags, name)) {
      const meant = findNearestName(rawName, names);
      throw new UsageError(
        `There is no option ${rawName}. ${meant === undefined ? `The options are ${joinList(names, 'and')}.` : `Did you mean ${meant}?`}`,
      );
    }
    if (name === 'changed') {
      if (value === '') throw new UsageError(emptyBase);
      options.changedSince = value ?? 'HEAD';
      wantsBase = value === undefined;
    } else if (name === 'format' || name === 'explain') {
      // The parser takes the next option as the value.
      if (value === undefined || value === '' || value.startsWith('--'))
        throw new UsageError(
          `${rawName} needs a value, such as ${name === 'format' ? '--format json' : '--explain dead-link'}.`,
        );
      if (name === 'format') options.format = parseFormat(value);
      else options.explain = value;
    } else if (value !== undefined) {
      throw new UsageError(`${rawName} takes no value. Write ${rawName} alone.`);
    } else {
      options[name as 'launch' | 'strict' | 'fix' | 'help'] = true;
    }
  }
  return options;
}
