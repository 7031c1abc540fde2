/** Formats a date as people write it: `31 March 2026`. */
export const formatDate = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats the address of a source: the name of a file of this site, and any other address without what stands before it. */
export const formatSource = (address: string): string =>
  address.startsWith('/downloads/')
    ? address.slice('/downloads/'.length)
    : address.replace(/^https:\/\/(?:www\.)?|\/$/g, '');
