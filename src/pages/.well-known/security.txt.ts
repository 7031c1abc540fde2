import type { APIRoute } from 'astro';

import { mainLanguage } from '../../shared/language.ts';
import { getCanonicalUrl, getSite } from '../../collections/site.ts';

/** Says how to report a vulnerability (RFC 9116). */
export const GET: APIRoute = ({ url }) => {
  const { email, securityTxtExpires } = getSite();
  const fields = [
    `Contact: mailto:${email}`,
    // From site.json, not relative to today: two builds of the same content must be identical.
    `Expires: ${securityTxtExpires}T23:59:59Z`,
    `Preferred-Languages: ${mainLanguage}`,
    `Canonical: ${getCanonicalUrl(url.pathname)}`,
  ];
  return new Response(`${fields.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
