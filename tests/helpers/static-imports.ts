import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, resolve } from 'node:path';

import ts from 'typescript';

/** The modules that a TypeScript file imports when it runs. Imports of types alone are erased, so they do not count. */
function readSpecifiers(file: string): string[] {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, verbatimModuleSyntax: true },
  });
  return ts.preProcessFile(outputText).importedFiles.map(({ fileName }) => fileName);
}

const isBuiltIn = (specifier: string) => specifier.startsWith('node:') || builtinModules.includes(specifier);

/** `@scope/name/part` is a module of the package `@scope/name`. */
const getPackageName = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

interface Imports {
  /** The names of npm packages, in alphabetical order. */
  packages: string[];
  /** The program's own files, with the first. */
  files: string[];
}

/**
 * Follows the imports of a program, without running it.
 *
 * @param entries the files that are started
 * @param isLeftOut whether the program does not run a file that it could import
 */
export function findImports(entries: readonly string[], isLeftOut: (file: string) => boolean = () => false): Imports {
  const packages = new Set<string>();
  const files = new Set(entries);
  // The loop also visits files that it adds to the set.
  for (const file of files) {
    if (isLeftOut(file)) continue;
    for (const specifier of readSpecifiers(file)) {
      if (specifier.startsWith('.')) files.add(resolve(dirname(file), specifier));
      else if (!isBuiltIn(specifier)) packages.add(getPackageName(specifier));
    }
  }
  return { packages: [...packages].toSorted(), files: [...files] };
}

/** Finds the npm packages that a program and its own files import. */
export const findImportedPackages = (entry: string, isLeftOut?: (file: string) => boolean): string[] =>
  findImports([entry], isLeftOut).packages;
