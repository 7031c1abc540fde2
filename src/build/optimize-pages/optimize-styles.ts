import type { CheerioAPI } from 'cheerio';

import { deferStyles } from './critical-css.ts';
import { getElements, getNames } from './names.ts';
import { INLINE_SCRIPTS } from './policy.ts';
import { purgeCss } from './purge-css.ts';
import { extractTokens, type ScriptTokens } from './script-tokens.ts';

function assertInlineStyles($: CheerioAPI): void {
  const [link] = $('link[rel~=stylesheet]').get();
  if (link) {
    throw new Error(
      `It links the style sheet ${link.attribs.href ?? ''}, but only inline CSS can be purged. Set build.inlineStylesheets to 'always' in astro.config.mjs.`,
    );
  }
}

/** The tokens of all scripts of a page, both inline scripts and files. */
function getScriptTokens($: CheerioAPI, scripts: Pick<ScriptTokens, 'has' | 'get'>): Set<string> {
  const inline = $(INLINE_SCRIPTS)
    .get()
    .flatMap((script) => [...extractTokens($(script).text())]);
  const files = getElements($)
    .flatMap(({ attribs }) => Object.values(attribs))
    .filter((value) => scripts.has(value));
  if (files.length === 0 && $('astro-island').length > 0) {
    throw new Error(
      'It has islands, but no attribute names a script of this build, so the classes that islands add are unknown. Find out how Astro now names the scripts of islands: see "What an upgrade may break" in docs/dependencies.md.',
    );
  }
  return new Set([...inline, ...scripts.get(files)]);
}

/**
 * Purges the CSS of a built page, and defers what is not critical.
 *
 * @param scripts the tokens of the script files of the build
 * @throws if the page has something that would make the result wrong
 */
export function optimizeStyles($: CheerioAPI, scripts: Pick<ScriptTokens, 'has' | 'get'>): void {
  assertInlineStyles($);
  const styles = $('style').get();
  const sheets = styles.map((style) => $(style).text());
  const names = getNames(getElements($));
  const tokens = getScriptTokens($, scripts);
  const purged = purgeCss(sheets, { class: names.class.union(tokens), type: names.type.union(tokens) });
  styles.forEach((style, index) => $(style).text(purged[index] ?? ''));
  deferStyles($);
}
