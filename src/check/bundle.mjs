import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';

const start = path.join(import.meta.dirname, 'start.ts');
const root = path.resolve(import.meta.dirname, '../..');
/** npm writes this file whenever it installs a package. */
const installed = path.join(root, 'node_modules/.package-lock.json');
const folder = path.join(root, '.cache/check');
const bundle = path.join(folder, 'bundle.cjs');
/** Chooses the native parser of this platform. */
const nativeParser = path.join(root, 'node_modules/satteri/index.js');
const manifest = path.join(folder, 'files.txt');

/**
 * Returns a line that differs if a file has changed.
 *
 * @param {string} file
 */
function getState(file) {
  const { mtimeMs, size } = statSync(file);
  return `${mtimeMs} ${size} ${file}`;
}

/** Reads the bundle. Returns undefined if there is none, or if a file has changed since it was written. */
function readBundle() {
  try {
    const states = readFileSync(manifest, 'utf8').split('\n');
    if (!states.every((state) => state === getState(state.replace(/^\S+ \S+ /, '')))) return undefined;
    return { code: readFileSync(bundle, 'utf8'), writtenAt: statSync(bundle).mtimeMs };
  } catch {
    return undefined;
  }
}

/**
 * Writes a file under another name, then renames it. Another run that reads it at the same time finds all of it.
 *
 * @param {string} file
 * @param {string | Buffer} data
 */
function writeWhole(file, data) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, data);
  renameSync(unfinished, file);
}

/**
 * Reads a file, if it is there.
 *
 * @param {string} file
 */
function readIfAny(file) {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Loads the check from its bundle, with the compiled code that an earlier run has left. The cache of compiled code of Node.js
 * lacks all functions that are compiled when they are first called, and to compile them takes a tenth of a run.
 *
 * @returns what start.ts exports, and a function that keeps the compiled code for later runs; undefined if there is no bundle,
 *   or a file has changed since it was written
 */
export function loadBundle() {
  const found = readBundle();
  if (!found) return undefined;
  // The engine cannot tell two bundles of the same length from one another.
  const compiled = path.join(folder, `${found.writtenAt}.compiled`);
  const cachedData = readIfAny(compiled);
  const script = new Script(found.code, { filename: bundle, cachedData });
  const define = /** @type {(exports: object, require: NodeJS.Require, importMeta: ImportMeta) => void} */ (
    script.runInThisContext()
  );
  const program = /** @type {typeof import('./start.ts')} */ ({});
  define(program, createRequire(bundle), import.meta);
  const keepCompiledCode = () => {
    if (cachedData && !script.cachedDataRejected) return;
    try {
      writeWhole(compiled, script.createCachedData());
    } catch {
      // The project's folder may be read-only. The next run compiles again what it needs.
    }
  };
  return { program, keepCompiledCode };
}

/**
 * Writes all modules of the check into one file: to find and load 350 files takes a fifth of a run. It is no ES module,
 * because Node.js keeps compiled code of scripts only.
 */
export async function writeBundle() {
  try {
    const { build } = await import('rolldown');
    const { output } = await build({
      input: start,
      platform: 'node',
      external: [nativeParser],
      resolve: { mainFields: ['module', 'main'] },
      // Scripts have no import.meta: loadBundle passes one.
      transform: { define: { 'import.meta': 'importMeta' } },
      output: { format: 'cjs', codeSplitting: false },
      logLevel: 'silent',
      write: false,
    });
    const modules = output[0].moduleIds.filter((file) => path.isAbsolute(file) && !file.includes('node_modules'));
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeWhole(bundle, `(function (exports, require, importMeta) {${output[0].code}\n})`);
    writeWhole(manifest, [...modules, installed].map(getState).join('\n'));
  } catch {
    // The project's folder may be read-only. The next run is as slow as this one.
  }
}
