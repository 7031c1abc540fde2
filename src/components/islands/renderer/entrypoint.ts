import { fileURLToPath } from 'node:url';

/** The file that hydrates every island in the browser. */
export const clientEntrypoint = fileURLToPath(new URL('./client.tsx', import.meta.url));
