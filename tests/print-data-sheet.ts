import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

import { dataSheetFile } from '../src/build/data-sheet.ts';
import { readSite } from '../src/collections/site.ts';
import { download, downloadFiles } from '../src/schemas/download.ts';
import { findFault, printDataSheet } from './helpers/print-data-sheet.ts';
import { fileOf, live, projectRoot } from './helpers/sites.ts';

// Prints the data sheet of the built site into the folder of the downloads, with the date that downloads.json says.
const name = dataSheetFile;
const content = join(projectRoot, live.contentDir);
const list = join(content, 'downloads.json');
const rows = z.array(download).parse(JSON.parse(readFileSync(list, 'utf8')));
const row = rows.find(({ file }) => file === name);
const today = new Date().toISOString().slice(0, 10);
const date = row?.date ?? today;

const pdf = await printDataSheet(fileOf(live), readSite(live.contentDir).url, new Date(date));
const fault = await findFault(pdf);
if (fault === undefined) {
  const folder = join(content, downloadFiles.file);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), pdf);
  console.log(
    `${live.contentDir}/${downloadFiles.file}/${name}: one sheet, ${Math.ceil(pdf.length / 1000)} kB, dated ${date}.`,
  );
  if (!row) console.log(`Add a row with "file": "${name}" and "date": "${date}" to ${live.contentDir}/downloads.json.`);
  else if (date !== today)
    console.log(`If its content has changed, write "date": "${today}" in downloads.json, and print it again.`);
} else {
  console.error(fault);
  process.exitCode = 1;
}
