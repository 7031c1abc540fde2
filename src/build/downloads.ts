import { cpSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import type { Plugin } from 'vite';

import { downloadFiles } from '../schemas/download.ts';
import { contentDir } from '../shared/content-dir.ts';
import { isIgnoredFile } from '../shared/ignored-files.ts';
import { contentTypes, getFilePolicy, headers } from './hosting/responses.ts';

const { file: name, pattern } = downloadFiles;
const folder = path.join(contentDir, name);

const listDownloads = () =>
  globSync(pattern, { cwd: folder }).filter(
    (file) => !isIgnoredFile(file) && statSync(path.join(folder, file)).isFile(),
  );

/** Serves the files that visitors download, as hosts do. */
export const serveDownloads: Plugin = {
  name: 'downloads',
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${name}`, ({ url = '' }, response, next) => {
      const file = listDownloads().find((each) => `/${encodeURI(each)}` === url.replace(/\?.*/, ''));
      if (file === undefined) {
        next();
        return;
      }
      response.setHeader('Content-Type', contentTypes[path.extname(file).slice(1)] ?? 'application/octet-stream');
      response.setHeader('X-Content-Type-Options', headers['X-Content-Type-Options']);
      response.setHeader('Content-Security-Policy', getFilePolicy(file));
      response.setHeader('Cache-Control', 'no-store');
      response.end(readFileSync(path.join(folder, file)));
    });
  },
};

export function copyDownloads(site: string): void {
  for (const file of listDownloads())
    cpSync(path.join(folder, file), path.join(site, name, file), { dereference: true });
}
