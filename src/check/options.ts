import { parseArgs } from 'node:util';

import { formats, type Format } from './report/index.ts';
import { either, nearest } from './words.ts';

export interface Options {
  launch: boolean;
  format: Format;
  /** Only files that have changed in git since this commit; undefined is all files. */
  changedSince?: string;
  fix: boolean;
  explain?: string;
  help: boolean;
}

/** A command line that makes no sense. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const usage = `Usage: npm run check:content -- [options]

  --launch          also report examples that must not go live
  --format FORMAT   ${either(Object.keys(formats))}
  --changed [BASE]  report files that have changed in git only: since the last
                    commit, or since BASE, such as origin/main
  --fix             mend what is safe to mend, and report the rest
  --explain CODE    say more about a rule, with a bad and a good example
  --help            show this

Exit code 0: no mistakes. 1: mistakes. 2: the check itself could not run.
`;

const flags = {
  launch: { type: 'boolean' },
  format: { type: 'string' },
  changed: { type: 'boolean' },
  fix: { type: 'boolean' },
  explain: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function isFormat(name: string): name is Format {
  return Object.hasOwn(formats, name);
}

function formatOf(name: string): Format {
  if (isFormat(name)) return name;
  const meant = nearest(name, Object.keys(formats));
  throw new UsageError(
    `There is no format “${name}”. ${meant === undefined ? `There are ${either(Object.keys(formats), 'and')}.` : `Did you mean “${meant}”?`}`,
  );
}

/** @throws UsageError where the command line makes no sense */
export function parseOptions(args: readonly string[]): Options {
  const { tokens } = parseArgs({
    args: [...args],
    options: flags,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options: Options = { launch: false, format: 'pretty', fix: false, help: false };
  const names = Object.keys(flags).map((name) => `--${name}`);
  let wantsBase = false;
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') {
      if (!wantsBase) throw new UsageError(`“${token.value}” means nothing here. Options begin with two hyphens.`);
      options.changedSince = token.value;
      wantsBase = false;
      continue;
    }
    const { name, rawName, value } = token;
    wantsBase = false;
    if (!Object.hasOwn(flags, name)) {
      const meant = nearest(rawName, names);
      throw new UsageError(
        `There is no option ${rawName}. ${meant === undefined ? `There are ${either(names, 'and')}.` : `Did you mean ${meant}?`}`,
      );
    }
    if (name === 'changed') {
      options.changedSince = value ?? 'HEAD';
      wantsBase = value === undefined;
    } else if (name === 'format' || name === 'explain') {
      if (value === undefined || value === '')
        throw new UsageError(
          `${rawName} needs a word after it, such as ${name === 'format' ? '--format json' : '--explain dead-link'}.`,
        );
      if (name === 'format') options.format = formatOf(value);
      else options.explain = value;
    } else if (value !== undefined) {
      throw new UsageError(`${rawName} takes no value. Write ${rawName} alone.`);
    } else {
      options[name as 'launch' | 'fix' | 'help'] = true;
    }
  }
  return options;
}
