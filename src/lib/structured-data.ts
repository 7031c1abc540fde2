import type { Site } from '../schemas/site.ts';

/**
 * What search engines are told about the company and its site, as schema.org's Organization and WebSite.
 *
 * @param profiles addresses of the company's profiles on other sites
 * @returns JSON that is safe inside a script element
 */
export function structuredData(site: Site, description: string, profiles: readonly string[]): string {
  const organisation = {
    '@type': 'Organization',
    '@id': `${site.url}/#organisation`,
    name: site.brand,
    url: site.url,
    logo: `${site.url}/icon-512.png`,
    email: site.email,
    telephone: site.phone,
    sameAs: profiles,
  };
  const webSite = {
    '@type': 'WebSite',
    '@id': `${site.url}/#website`,
    name: site.brand,
    description,
    url: site.url,
    inLanguage: 'en-GB',
    publisher: { '@id': organisation['@id'] },
  };
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': [organisation, webSite] }).replaceAll(
    '<',
    '\\u003c',
  );
}
