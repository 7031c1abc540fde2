import { publishedContentDir } from './content-dir.ts';
import { factsOf } from '../schemas/site.ts';
import { readSite } from './read-site.ts';

export const site = readSite(publishedContentDir());
export const facts = factsOf(site);
