import path from 'node:path';

import type { Plugin } from 'vite';

/** Modules with content, for the scripts of a feature. Pages do not carry their texts: only who needs the script fetches them. */
export interface ContentModules {
  files: readonly string[];
  /** Creates the code of each module from a content folder. Its name begins with the folder of the feature, so that lint sees who imports it. */
  create: Readonly<Record<string, (contentDir: string) => string>>;
}

export const createExports = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** Serves the content modules of features, from the folder that is current when a module is loaded. */
export function contentModules(getContentDir: () => string, ...features: readonly ContentModules[]): Plugin {
  const findFeature = (name: string) => features.find(({ create }) => Object.hasOwn(create, name));
  return {
    name: 'content-modules',
    resolveId: (id) => (findFeature(id) ? `\0${id}` : undefined),
    load(id) {
      const name = id.slice(1);
      const feature = findFeature(name);
      if (!feature || !id.startsWith('\0')) return undefined;
      for (const file of feature.files) this.addWatchFile(path.resolve(getContentDir(), file));
      return feature.create[name]?.(getContentDir());
    },
  };
}
