import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SCRIPT_FILE = /(?<=")\/[^"]+\.js(?=")/g;

/**
 * Finds every word of the scripts that a page names: any of them may be a class or a custom property.
 *
 * @param folder the built site, in which the scripts are looked up
 */
export function scriptWords(folder: string): (page: string) => ReadonlySet<string> {
  const known = new Map<string, readonly string[]>();
  const wordsOf = (script: string) => {
    const words = known.get(script) ?? readFileSync(join(folder, script), 'utf8').match(/[^\s"'`]+/g) ?? [];
    known.set(script, words);
    return words;
  };
  return (page) => new Set(new Set(page.match(SCRIPT_FILE)).values().flatMap(wordsOf));
}
