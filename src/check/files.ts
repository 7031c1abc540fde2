/** Pictures that a page or a team member can show. */
const picture = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

export const isPicture = (name: string) => picture.test(name);

/** What computers leave behind in folders, and the guide for those who edit them. */
export const isIgnored = (name: string) =>
  name === 'README.md' ||
  name.split('/').some((part) => part.startsWith('.') || part === 'Thumbs.db' || part === 'desktop.ini');
