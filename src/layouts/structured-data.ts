import type { PageHead } from '../schemas/page.ts';
import { siteLanguage } from '../shared/language.ts';
import { getShareImagePath } from '../shared/routes.ts';
import type { Site } from '../schemas/site.ts';

interface Article extends PageHead {
  path: string;
  date: string;
  lang: string;
}

/**
 * Describes the site and the company for search engines, as a WebSite and an Organization of schema.org. On the page of a news
 * item, also describes the item as a NewsArticle.
 *
 * @param profiles URLs of the company's profiles on other sites
 * @returns JSON-LD that is safe inside a script element
 */
export function createStructuredData(
  { brand, url, email, phone }: Site,
  profiles: readonly string[],
  article?: Article,
): string {
  const context = { '@context': 'https://schema.org' };
  const publisher = {
    '@type': 'Organization',
    name: brand,
    url,
    logo: `${url}/icon-512.png`,
    email,
    telephone: phone,
    sameAs: profiles,
  };
  const site = { ...context, '@type': 'WebSite', name: brand, url, inLanguage: siteLanguage, publisher };
  const item = article && {
    ...context,
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    url: url + article.path,
    mainEntityOfPage: url + article.path,
    image: url + getShareImagePath(article.path),
    inLanguage: article.lang,
    author: publisher,
    publisher,
  };
  return JSON.stringify(item ? [site, item] : site).replaceAll('<', '\\u003c');
}
