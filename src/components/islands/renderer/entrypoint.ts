/** The file that hydrates every island in the browser. */
export const clientEntrypoint = new URL('./client.tsx', import.meta.url);
