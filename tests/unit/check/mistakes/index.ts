import type { Mistake, MistakesByRule } from './mistake.ts';
import * as claims from './claims.ts';
import * as everyday from './everyday.ts';
import * as files from './files.ts';
import * as further from './further.ts';
import * as json from './json.ts';
import * as kinds from './kinds.ts';
import * as news from './news.ts';
import * as page from './page.ts';
import * as repeated from './repeated.ts';
import * as rules from './rules.ts';
import * as siblings from './siblings.ts';
import * as slips from './slips.ts';
import * as values from './values.ts';
import * as words from './words.ts';

/** Joins lists of mistakes by rule. */
function merge(...lists: readonly MistakesByRule[]): MistakesByRule {
  const merged = new Map<string, Mistake[]>();
  for (const list of lists) {
    for (const [code, mistakes] of Object.entries(list)) merged.set(code, [...(merged.get(code) ?? []), ...mistakes]);
  }
  return Object.fromEntries(merged);
}

/** For each rule, some mistakes that it must find. */
export const mistakes = merge(
  rules.mistakes,
  files.mistakes,
  json.mistakes,
  page.mistakes,
  values.mistakes,
  words.mistakes,
  further.mistakes,
  kinds.mistakes,
  claims.mistakes,
  news.mistakes,
  repeated.mistakes,
  siblings.mistakes,
  slips.mistakes,
  everyday.mistakes,
);

/** The same for rules before the launch. */
export const launchMistakes = merge(
  rules.launchMistakes,
  words.launchMistakes,
  kinds.launchMistakes,
  claims.launchMistakes,
);
