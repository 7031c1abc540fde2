import { parseSync, Visitor, type Plugin } from 'vite';

/** React's own code has many words and writes no class. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** Every word that code may write into a page, as a class for instance. */
export function extractTokens(code: string): Set<string> {
  const words = new Set<string>();
  const add = (text: unknown) => {
    if (typeof text === 'string') for (const word of text.split(/\s+/)) words.add(word);
  };
  new Visitor({
    Literal: ({ value }) => {
      add(value);
    },
    TemplateElement: ({ value }) => {
      add(value.cooked);
    },
  }).visit(parseSync('script.js', code).program);
  return words;
}

interface Chunk {
  readonly words: ReadonlySet<string>;
  /** The names of the files that it imports, now or later. */
  readonly imports: readonly string[];
}

/** Notes for every script file of a build which words it may write into a page. */
export class ScriptTokens {
  readonly #chunks = new Map<string, Chunk>();

  readonly plugin: Plugin = {
    name: 'script-tokens',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: (_, bundle) => {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const code = Object.entries(output.modules)
          .filter(([id]) => !REACT.test(id))
          .map(([, module]) => module.code ?? '');
        const words = new Set(code.flatMap((each) => [...extractTokens(each)]));
        this.#chunks.set(output.fileName, { words, imports: [...output.imports, ...output.dynamicImports] });
      }
    },
  };

  /** Whether an address is that of a script file of this build. */
  has(address: string): boolean {
    return this.#chunks.has(address.replace(/^\//, ''));
  }

  /** The words of scripts and of all that they import. */
  of(addresses: Iterable<string>): Set<string> {
    const files = new Set([...addresses].map((address) => address.replace(/^\//, '')));
    for (const file of files) for (const imported of this.#chunks.get(file)?.imports ?? []) files.add(imported);
    return new Set([...files].flatMap((file) => [...(this.#chunks.get(file)?.words ?? [])]));
  }
}
