import { load, type CheerioAPI } from 'cheerio';

import { assertLayers, deferStyles } from './critical-css.ts';
import { hashInlineCode, SCRIPTS } from './csp-hashes.ts';
import { elementsOf, namesOf, withNames } from './names.ts';
import { purgeCss } from './purge-css.ts';
import { extractTokens, type ScriptTokens } from './script-tokens.ts';
import { addVendorPrefixes } from './vendor-prefixes.ts';

function assertReadable($: CheerioAPI): void {
  const [linked] = $('link[rel~=stylesheet]').get();
  if (linked) {
    throw new Error(
      `It links the style sheet ${linked.attribs.href ?? ''}, which is not read when CSS is purged. Let Astro inline it: build.inlineStylesheets must be 'always'.`,
    );
  }
  const [style] = $('style')
    .get()
    .filter(({ attribs }) => Object.keys(attribs).length > 0);
  if (style) {
    throw new Error(
      `It has a <style> with the attribute ${Object.keys(style.attribs).join(', ')}, which may change where its rules hold. Write that into the CSS: @media in the place of media.`,
    );
  }
}

/** What the scripts of a page may write into it. */
function scriptWords($: CheerioAPI, scripts: Pick<ScriptTokens, 'has' | 'of'>): Set<string> {
  const inline = $(SCRIPTS)
    .get()
    .flatMap((script) => [...extractTokens($(script).text())]);
  const files = elementsOf($)
    .flatMap(({ attribs }) => Object.values(attribs))
    .filter((value) => scripts.has(value));
  if (files.length === 0 && $('astro-island').length > 0) {
    throw new Error(
      'It has islands, but names no script of this build, so that the classes which islands add cannot be known. Find out how Astro names them now: see "What an upgrade may break" in tests/README.md.',
    );
  }
  return new Set([...inline, ...scripts.of(files)]);
}

/** A built page without unused CSS, with critical CSS first, and with a content security policy that fits. */
export function optimizePage(html: string, scripts: Pick<ScriptTokens, 'has' | 'of'>): string {
  // Without script, what stands in a noscript element are elements as well.
  const $ = load(html, { scriptingEnabled: false });
  assertReadable($);
  const styles = $('style').get();
  const sheets = styles.map((style) => $(style).text());
  if (sheets.length > 0) assertLayers(sheets.join('\n'));
  const names = withNames(namesOf(elementsOf($)), scriptWords($, scripts));
  const purged = purgeCss(sheets, names);
  styles.forEach((style, index) => $(style).text(purged[index] ?? ''));
  deferStyles($);
  for (const style of $('style').get()) $(style).text(addVendorPrefixes($(style).text()));
  hashInlineCode($);
  return $.html();
}
