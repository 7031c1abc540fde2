/** The file of the enquiry form of a site, with or without an endpoint. */
export const findForm = (hasEndpoint: boolean): URL =>
  new URL(hasEndpoint ? './DeliveringForm.tsx' : './DemonstrationForm.tsx', import.meta.url);
