import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SCRIPT_FILE = /(?<=")\/[^"]+\.js(?=")/g;
/** Another script, as a script names it: it may come to the page later. */
const IMPORTED = /(?<=["'`])\.\/[^"'`]+\.js(?=["'`])/g;

/**
 * Finds every word of the scripts that can come to a page: any of them may be a class or a custom property.
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
    return new Set([...scripts].flatMap((script) => read(script).match(/[^\s"'`]+/g) ?? []));
  };
}
