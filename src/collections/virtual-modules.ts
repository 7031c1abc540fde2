import path from 'node:path';

import type { Plugin } from 'vite';

/** Modules that are made of other files. Most have the content of a script, so that only pages that need the script carry it. */
export interface VirtualModules {
  /** The files that they are made of, in the content folder or anywhere. */
  files: readonly string[];
  /** Creates the code of each module from a content folder. Its name begins with the folder of a feature, so that lint sees who imports it. */
  create: Readonly<Record<string, (contentDir: string) => string | Promise<string>>>;
}

export const createExports = (values: object) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/** Serves virtual modules, from the content folder that is current when a module is loaded. */
export function virtualModules(getContentDir: () => string, ...features: readonly VirtualModules[]): Plugin {
  const findFeature = (name: string) => features.find(({ create }) => Object.hasOwn(create, name));
  return {
    name: 'virtual-modules',
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
