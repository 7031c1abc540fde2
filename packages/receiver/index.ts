/** What the receiver has to know of a site: the build of the site writes it as JSON. */
export { site, type Site } from './site.ts';
