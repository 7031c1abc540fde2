import { siteLanguage } from '../shared/language.ts';
import { getShareImagePath } from '../shared/routes.ts';
import type { Site } from '../schemas/site.ts';

/** A news item. */
interface Article {
  title: string;
  description: string;
  path: string;
  /** The day on which it was published, as year-month-day. */
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
  const publisher = {
    '@type': 'Organization',
    name: brand,
    url,
    logo: `${url}/icon-512.png`,
    email,
    telephone: phone,
    sameAs: profiles,
  };
  const site = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand,
    url,
    inLanguage: siteLanguage,
    publisher,
  };
  return JSON.stringify(article ? [site, describeArticle(article, url, publisher)] : site).replaceAll('<', '\\u003c');
}

const describeArticle = ({ title, description, path, date, lang }: Article, url: string, publisher: object) => ({
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: title,
  description,
  datePublished: date,
  url: url + path,
  mainEntityOfPage: url + path,
  image: url + getShareImagePath(path),
  inLanguage: lang,
  author: publisher,
  publisher,
});
