import { quote } from '../format-text.ts';
import { getText } from '../located.ts';
import type { Element } from '../parse/body.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { findParts } from './parts.ts';

/** Names that cameras and programs give, and words that say only that there is a picture. */
const vague =
  /^(?:(?:an? |the |my )?(?:image|picture|photo|photograph|pic|img|graphic|illustration|screenshot|untitled|alt|alt text)(?: ?(?:of|\d+))?|(?:img|dsc[nf]?|pxl|screenshot|image|photo|picture|scan)[-_ ]?[\d_-]+.*|[^ ]+\.(?:jpe?g|png|gif|webp|avif|svg|heic|tiff?|bmp))\.?$/i;

/** Whether a description is only the name of the file. */
const isFileName = (alt: string, url: string) => {
  const stem = url.replace(/^.*\//, '').replace(/\.\w+$/, '');
  return alt.toLowerCase() === stem.toLowerCase() && /[-_\d]/.test(stem);
};

const normalize = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether a description only repeats the caption below the picture. */
const isCaption = (alt: string, within: Element | undefined) =>
  within?.name === 'Figure' &&
  normalize(alt) !== '' &&
  normalize(getText(within.attributes, 'caption') ?? '') === normalize(alt);

export const vagueAlt: Rule = {
  code: 'vague-alt',
  title: 'A description that does not describe its picture',
  explanation:
    'The text between the square brackets takes the place of a picture for people who cannot see it. The name of a file, or the word “image”, tells them nothing.',
  bad: { file: 'pages/about.mdx', text: '![IMG_2034.jpg](./workshop.jpg)' },
  good: { file: 'pages/about.mdx', text: '![Our workshop, with a test bench in front](./workshop.jpg)' },
  warning: true,
  find: (content) =>
    findParts(content, 'image').flatMap(({ source, part: { alt, url, range, definition, within } }) => {
      const isRepeated = isCaption(alt, within);
      if (!isRepeated && !vague.test(alt.trim()) && !isFileName(alt.trim(), url)) return [];
      const what = 'what the picture shows';
      const message = isRepeated
        ? `${quote(alt)} is the caption, too, so people who cannot see the picture hear it twice.`
        : `${quote(alt)} does not say what the picture shows.`;
      const written = `![${what}]${definition ? '[…]' : `(${url})`}`;
      return [
        { source, range, message, ...askToDecide(`Describe between the square brackets ${what}: ${written}`, what) },
      ];
    }),
};
