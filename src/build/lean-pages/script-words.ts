import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The file with which an island comes to life, as the island names it. */
const RENDERER = /(?<= renderer-url=")[^"]+/;
const SCRIPT_FILE = /(?<=")\/[^"]+\.js(?=")/g;
/** Another script, as a script names it: it may come to the page later. */
const IMPORTED = /(?<=["'`])\.\/[^"'`]+\.js(?=["'`])/g;

const WORD = /[^\s"'`]+/g;
/** A class that is written out where an element is made. */
const CLASS_NAME = /(?<=className:["'`])[^"'`]+/g;

/**
 * Finds every word of the scripts that can come to a page: any of them may be a class or a custom property. Only of
 * the file that brings islands to life nothing but the written-out classes count: all of React is in there, which has many
 * words and no class.
 *
 * @param folder the built site, in which the scripts are looked up
 */
export function scriptWords(folder: string): (page: string) => ReadonlySet<string> {
  const known = new Map<string, string>();
  const read = (script: string) => {
    const code = known.get(script) ?? readFileSync(join(folder, script), 'utf8');
    known.set(script, code);
    return code;
  };
  const withImported = (scripts: ReadonlySet<string>): ReadonlySet<string> => {
    const imported = [...scripts].flatMap((script) =>
      (read(script).match(IMPORTED) ?? []).map((file) => join(dirname(script), file).replaceAll('\\', '/')),
    );
    const all = new Set([...scripts, ...imported]);
    return all.size === scripts.size ? all : withImported(all);
  };
  return (page) => {
    const scripts = withImported(new Set(page.match(SCRIPT_FILE)));
    const [renderer] = RENDERER.exec(page) ?? [];
    const wordsOf = (script: string) =>
      script === renderer
        ? (read(script).match(CLASS_NAME) ?? []).flatMap((classes) => classes.split(' '))
        : (read(script).match(WORD) ?? []);
    return new Set([...scripts].flatMap(wordsOf));
  };
}
