import { formatJsonLd } from '../components/ui/json-ld.ts';
import type { Claim } from '../schemas/claim.ts';
import { siteLanguage } from '../schemas/language.ts';
import { getShareImagePath } from '../schemas/route.ts';
import type { Site } from '../schemas/site.ts';

/** A news item. */
export interface Article {
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
  return formatJsonLd(article ? [site, describeArticle(article, url, publisher)] : site);
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

/**
 * Describes the claims of a page for search engines, each as a Claim of schema.org.
 *
 * @returns JSON-LD that is safe inside a script element
 */
export const createClaimData = (claims: readonly Claim[], { brand, url }: Pick<Site, 'brand' | 'url'>): string =>
  formatJsonLd({
    '@context': 'https://schema.org',
    '@graph': claims.map(({ statement, date, source }) => ({
      '@type': 'Claim',
      text: statement,
      dateCreated: date,
      author: { '@type': 'Organization', name: brand },
      citation: source?.startsWith('/') ? url + source : source,
    })),
  });
