const picture = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i;

/** Whether a file is a picture that a page or a team member can show. */
export const isPicture = (name: string) => picture.test(name);

/** Whether a file is an SVG: XML text, which may contain scripts that browsers run. */
export const isSvg = (name: string) => name.toLowerCase().endsWith('.svg');

/** Whether a file is the editors' guide, which lies in the content folder. */
export const isGuide = (name: string) => name === 'README.md';

/** Whether a file is the list of words that the spelling rule takes as right. */
export const isWordList = (name: string) => name === 'words.txt';

/** The list of phrases whose figures are no claims. */
export const noClaimList = 'no-claims.txt';

/** Whether a file is a list with an entry on each line. It may be empty or missing. */
export const isTextList = (name: string) => isWordList(name) || name === noClaimList;
