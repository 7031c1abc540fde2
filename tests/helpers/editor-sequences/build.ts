import path from 'node:path';

import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';

import { projectRoot } from '../sites.ts';

/** Builds the editor for the browser, with the driver of the sequences. */
export async function buildEditor(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'error',
    plugins: [tailwindcss()],
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      rolldownOptions: {
        input: {
          main: path.join(projectRoot, 'packages/editor/client/main.tsx'),
          driver: path.join(import.meta.dirname, 'driver.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
}
