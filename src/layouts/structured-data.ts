import type { Claim } from '../schemas/claim.ts';
import type { Site } from '../schemas/site.ts';

/** Formats data as JSON-LD that is safe inside a script element. */
const format = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');

/**
 * Describes the site and the company for search engines, as a WebSite and an Organization of schema.org.
 *
 * @param profiles URLs of the company's profiles on other sites
 * @returns JSON-LD that is safe inside a script element
 */
export function createStructuredData({ brand, url, email, phone }: Site, profiles: readonly string[]): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: brand,
    url,
    inLanguage: 'en-GB',
    publisher: {
      '@type': 'Organization',
      name: brand,
      url,
      logo: `${url}/icon-512.png`,
      email,
      telephone: phone,
      sameAs: profiles,
    },
  };
  return format(data);
}

/**
 * Describes the claims of a page for search engines, each as a Claim of schema.org.
 *
 * @returns JSON-LD that is safe inside a script element
 */
export const createClaimData = (claims: readonly Claim[], { brand, url }: Pick<Site, 'brand' | 'url'>): string =>
  format({
    '@context': 'https://schema.org',
    '@graph': claims.map(({ statement, date, source }) => ({
      '@type': 'Claim',
      text: statement,
      dateCreated: date,
      author: { '@type': 'Organization', name: brand },
      citation: source?.startsWith('/') ? url + source : source,
    })),
  });
