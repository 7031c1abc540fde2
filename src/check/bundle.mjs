import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const start = path.join(import.meta.dirname, 'start.ts');
const root = path.resolve(import.meta.dirname, '../..');
/** npm writes this file whenever it installs a package. */
const installed = path.join(root, 'node_modules/.package-lock.json');
const folder = path.join(root, '.cache/check');
const bundle = path.join(folder, 'bundle.mjs');
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

/** Returns the file that holds all modules of the check, or undefined if one of them has changed since it was written. */
export function findBundle() {
  try {
    const states = readFileSync(manifest, 'utf8').split('\n');
    return states.every((state) => state === getState(state.replace(/^\S+ \S+ /, ''))) ? bundle : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Writes a file under another name, then renames it. Another run that reads it at the same time finds all of it.
 *
 * @param {string} file
 * @param {string} text
 */
function writeWhole(file, text) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, file);
}

/** Writes all modules of the check into one file: to find and load 350 files takes a fifth of a run. */
export async function writeBundle() {
  try {
    const { build } = await import('rolldown');
    const { output } = await build({
      input: start,
      platform: 'node',
      external: [nativeParser, 'sharp'],
      resolve: { mainFields: ['module', 'main'] },
      output: { codeSplitting: false },
      logLevel: 'silent',
      write: false,
    });
    const modules = output[0].moduleIds.filter((file) => path.isAbsolute(file) && !file.includes('node_modules'));
    mkdirSync(folder, { recursive: true });
    writeWhole(bundle, output[0].code);
    writeWhole(manifest, [...modules, installed].map(getState).join('\n'));
  } catch {
    // The project's folder may be read-only. The next run is as slow as this one.
  }
}
