import { parseSync, Visitor, type Plugin } from 'vite';

/** React's own code has many strings and adds no class. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;

/** The tokens of all string and template literals in some code. Each may be a class that the code adds to the page. */
export function extractTokens(code: string): Set<string> {
  const tokens = new Set<string>();
  const addTokens = (text: unknown) => {
    if (typeof text === 'string') for (const token of text.split(/\s+/)) tokens.add(token);
  };
  new Visitor({
    Literal: ({ value }) => addTokens(value),
    TemplateElement: ({ value }) => addTokens(value.cooked),
  }).visit(parseSync('script.js', code).program);
  return tokens;
}

interface Chunk {
  readonly tokens: ReadonlySet<string>;
  /** The names of the files that it imports, statically or dynamically. */
  readonly imports: readonly string[];
}

const getFileName = (url: string) => url.replace(/^\//, '');

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
        const tokens = new Set(code.flatMap((each) => [...extractTokens(each)]));
        this.#chunks.set(output.fileName, { tokens, imports: [...output.imports, ...output.dynamicImports] });
      }
    },
  };

  has(url: string): boolean {
    return this.#chunks.has(getFileName(url));
  }

  get(urls: Iterable<string>): Set<string> {
    const files = new Set([...urls].map(getFileName));
    for (const file of files) for (const imported of this.#chunks.get(file)?.imports ?? []) files.add(imported);
    return new Set([...files].flatMap((file) => [...(this.#chunks.get(file)?.tokens ?? [])]));
  }
}
