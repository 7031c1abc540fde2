/** Removes the uids of islands from HTML. Astro derives a uid from the path of a file, so it depends on the folder of the build. */
export const removeUids = (html: string): string => html.replaceAll(/(?<=<astro-island )uid="\w+"/g, '');
