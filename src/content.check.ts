import { defineCheck } from '@stepless/check';

import { rules } from './rules/index.ts';
import { hasNews } from './rules/pages.ts';
import { collections } from './schemas/collections.ts';
import { downloadFiles } from './schemas/download.ts';
import { siteLanguage } from './shared/language.ts';
import { href } from './schemas/link.ts';
import { toFacts, completeSite } from './schemas/site.ts';
import { feedPath, getShareImagePath, iconNames, newsPath } from './shared/routes.ts';
import { componentSchemas, hidden } from './schemas/components.ts';
import { contentDir, getPublicDir } from './shared/content-dir.ts';
import { isIgnoredFile } from './shared/ignored-files.ts';

/** What the content check knows of this site. Astro knows the same from content.config.ts. */
export default defineCheck({
  contentDir,
  publicDir: getPublicDir(contentDir),
  collections: { ...collections, files: downloadFiles },
  components: Object.fromEntries(
    Object.entries(componentSchemas).map(([name, schema]) => [
      name,
      schema.extend({ hidden }).meta({ ...schema.meta() }),
    ]),
  ),
  language: siteLanguage,
  link: href,
  facts: (read) => toFacts(completeSite(read('site'))),
  origin: (read) => completeSite(read('site')).url,
  layoutIds: {
    anchors: ['top', 'content', 'menu'],
    others: ['navbar', 'menu-button', 'quick-links', 'legal-links', 'social-links', 'island-error'],
  },
  addresses: (siteMap) => {
    const shareImages = siteMap.pages.map(({ path }) => getShareImagePath(path));
    const icons = iconNames.map((name) => `/${name}.png`);
    const news = hasNews(siteMap) ? [newsPath, feedPath, getShareImagePath(newsPath)] : [];
    return [...news, ...shareImages, ...icons, '/sitemap-index.xml', '/sitemap-0.xml'];
  },
  rules,
  wordsFile: 'words.txt',
  isIgnored: isIgnoredFile,
});
