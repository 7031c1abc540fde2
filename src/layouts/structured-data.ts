import type { Site } from '../schemas/site.ts';

/**
 * What search engines are told about the site and the company behind it, as schema.org's WebSite and Organization.
 *
 * @param profiles addresses of the company's profiles on other sites
 * @returns JSON that is safe inside a script element
 */
export function structuredData({ brand, url, email, phone }: Site, profiles: readonly string[]): string {
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
