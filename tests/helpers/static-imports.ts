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

/**
 * Follows the imports of a program, without running it.
 *
 * @param entry the file that is started
 * @param isLeftOut whether the program does not run a file that it could import
 * @returns the names of the npm packages that the program and its own files import, in alphabetical order
 */
export function findImportedPackages(entry: string, isLeftOut: (file: string) => boolean = () => false): string[] {
  const packages = new Set<string>();
  const files = new Set([entry]);
  // The loop also visits files that it adds to the set.
  for (const file of files) {
    if (isLeftOut(file)) continue;
    for (const specifier of readSpecifiers(file)) {
      if (specifier.startsWith('.')) files.add(resolve(dirname(file), specifier));
      else if (!isBuiltIn(specifier)) packages.add(getPackageName(specifier));
    }
  }
  return [...packages].toSorted();
}
