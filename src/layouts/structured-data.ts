import type { Site } from '../schemas/site.ts';

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
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
