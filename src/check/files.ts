/** Pictures that a page or a team member can show. */
const picture = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

export const isPicture = (name: string) => picture.test(name);

/** The guide for those who edit the content lies in the middle of it. */
export const isGuide = (name: string) => name === 'README.md';
