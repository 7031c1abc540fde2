import type { Plugin, Rolldown } from 'vite';

const isIsland = /\.island\.tsx$/;

/**
 * Keeps React, and all that brings islands to life, in one file that imports no other, so that it is asked for
 * together with the island and no link of a chain costs a round trip.
 *
 * Left to itself, the bundler puts what the entry shares with the islands into a file beside the entry. So every island
 * is made to import the entry, which moves all of React into that file; then the entry takes the file's place.
 */
export function oneReactFile(entry: string): Plugin {
  return {
    name: 'one-react-file',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: isIsland },
      handler: (code) => `import ${JSON.stringify(entry)};\n${code}`,
    },
    // Files are named by what they are before this step, and kept for ever by that name: so the step itself counts, too.
    augmentChunkHash: () => [inOneFile, mergeInto, rename].join('\n'),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        inOneFile(bundle, entry);
      },
    },
  };
}

function inOneFile(bundle: Rolldown.OutputBundle, entry: string): void {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const facade = chunks.find(({ facadeModuleId }) => facadeModuleId === entry);
  const shared = chunks.find(({ moduleIds }) => moduleIds.includes(entry) && moduleIds.length > 1);
  if (!facade || !shared || facade === shared) return;
  mergeInto(facade, shared);
  for (const chunk of chunks) rename(chunk, shared.fileName, facade.fileName);
  Reflect.deleteProperty(bundle, shared.fileName);
}

/** Gives the facade the code of the file whose one export it passes on as its default. */
function mergeInto(facade: Rolldown.OutputChunk, shared: Rolldown.OutputChunk) {
  const [exports = ''] = /export\{[^}]*\};?\s*$/.exec(shared.code) ?? [];
  const passedOn = /(?:export|import)\{(\w+) as/.exec(facade.code)?.[1];
  const local = new RegExp(`(\\w+) as ${passedOn ?? ''}[,}]`).exec(exports)?.[1];
  if (!local) throw new Error(`${facade.fileName} does not plainly pass on an export of ${shared.fileName}`);
  facade.code = `${shared.code.slice(0, -exports.length)}${exports.replace('{', `{${local} as default,`)}`;
  facade.imports = shared.imports;
}

function rename(chunk: Rolldown.OutputChunk, from: string, to: string) {
  const name = (file: string) => file.slice(file.lastIndexOf('/') + 1);
  chunk.code = chunk.code.replaceAll(name(from), name(to));
  chunk.imports = chunk.imports.map((file) => (file === from ? to : file));
}
