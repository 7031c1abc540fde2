import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CLASS_ATTRIBUTE = /(?<= class=")[^"]*/g;
const SCRIPT_FILE = /(?<=")\/[^"]+\.js(?=")/g;

/** The text of an attribute as it was before Astro wrote it into the page. */
const decode = (text: string) => text.replaceAll('&#34;', '"').replaceAll('&#38;', '&');

/**
 * Finds every name that the styles of a page may be asked for: the classes in its HTML, and any word of a script that
 * the page names, which may be a class or a custom property.
 *
 * @param folder the built site, in which the scripts are looked up
 */
export function nameFinder(folder: string): (page: string) => ReadonlySet<string> {
  const scripts = new Map<string, readonly string[]>();
  const wordsOf = (script: string) => {
    const known = scripts.get(script);
    if (known) return known;
    const words = readFileSync(join(folder, script), 'utf8').match(/[^\s"'`]+/g) ?? [];
    scripts.set(script, words);
    return words;
  };

  return (page) =>
    new Set([
      ...(page.match(CLASS_ATTRIBUTE) ?? []).flatMap((classes) => decode(classes).split(/\s+/)),
      ...new Set(page.match(SCRIPT_FILE)).values().flatMap(wordsOf),
    ]);
}
