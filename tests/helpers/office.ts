import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PROGRAM = 'soffice';
const QUOTATION_MARK = 34;
const UTF_8 = 76;

/** Says why the tests with LibreOffice are skipped. Returns undefined when they run. */
export function getOfficeSkipReason(): string | undefined {
  if (!process.env.TEST_FULL) return '`npm run test:full` runs it';
  if (spawnSync(PROGRAM, ['--version']).status === 0) return undefined;
  return 'LibreOffice is not installed; run `apt-get install libreoffice-calc --no-install-recommends`';
}

/**
 * Opens CSV in LibreOffice with these separators.
 *
 * @returns the formulas of all cells
 */
export function findFormulas(csv: string, separators: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'office-'));
  try {
    const file = join(folder, 'enquiries.csv');
    writeFileSync(file, csv);
    const codes = separators.map((separator) => separator.charCodeAt(0)).join('/');
    // The tokens of LibreOffice's CSV filter: https://help.libreoffice.org/latest/en-US/text/shared/guide/csv_params.html
    // The fourth is the first line to read; the last one evaluates formulas.
    const options = [codes, QUOTATION_MARK, UTF_8, 1, '', 0, false, true, false, false, false, -1, true];
    const { status, stderr } = spawnSync(PROGRAM, [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      `--infilter=CSV:${options.join(',')}`,
      ...['--convert-to', 'fods', '--outdir', folder, file],
    ]);
    if (status !== 0) throw new Error(`LibreOffice did not open the file: ${stderr.toString()}`);
    const sheet = readFileSync(join(folder, 'enquiries.fods'), 'utf8');
    return [...sheet.matchAll(/table:formula="([^"]*)"/g)].map(([, formula = '']) => formula);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
