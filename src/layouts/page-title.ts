/** Returns the title of a page as browser tabs and search results show it: with the brand, but not twice. */
export const getPageTitle = (title: string, brand: string): string =>
  title.includes(brand) ? title : `${title} – ${brand}`;
