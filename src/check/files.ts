/** Pictures that a page or a team member can show. */
const picture = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

export const isPicture = (name: string) => picture.test(name);

/** A picture that is text: other programs than those that draw can write it, and browsers run what is in it. */
export const isDrawing = (name: string) => name.toLowerCase().endsWith('.svg');

/** The guide for those who edit the content lies in the middle of it. */
export const isGuide = (name: string) => name === 'README.md';
