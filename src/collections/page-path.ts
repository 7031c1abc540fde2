import { withoutSlash } from '../schemas/route.ts';
import { site } from './site.ts';

export { industryPath, pagePath, shareImagePath } from '../schemas/route.ts';

/** The one full address of a page: like every link to it, without a slash at its end. */
export const canonicalUrl = (path: string) => site.url + withoutSlash(path);
