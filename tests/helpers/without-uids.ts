/** HTML without the one thing that depends on the folder it was built in: Astro makes an island's `uid` of its file's path. */
export const withoutUids = (html: string): string => html.replaceAll(/(?<=<astro-island )uid="\w+"/g, '');
