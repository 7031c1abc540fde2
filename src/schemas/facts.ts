import type { Site } from './site.ts';
import type { Facts } from './placeholders.ts';

/** What the placeholders in all other content stand for. */
export function factsOf(site: Site): Facts {
  return {
    brand: site.brand,
    product: site.product,
    email: site.email,
    phone: site.phone,
    year: String(site.copyrightYear),
  };
}
