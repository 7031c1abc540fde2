import { quote } from '../format-text.ts';
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

export const vagueAlt: Rule = {
  code: 'vague-alt',
  title: 'A description that does not describe its picture',
  explanation:
    'The text between the square brackets takes the place of a picture for people who cannot see it. The name of a file, or the word “image”, tells them nothing.',
  bad: { file: 'pages/about.mdx', text: '![IMG_2034.jpg](./workshop.jpg)' },
  good: { file: 'pages/about.mdx', text: '![Our workshop, with a test bench in front](./workshop.jpg)' },
  warning: true,
  find: (content) =>
    findParts(content, 'image').flatMap(({ source, part: { alt, url, range, definition } }) =>
      vague.test(alt.trim()) || isFileName(alt.trim(), url)
        ? [
            {
              source,
              range,
              message: `${quote(alt)} does not say what the picture shows.`,
              ...askToDecide(
                `Describe between the square brackets what the picture shows: ![what the picture shows]${definition ? '[…]' : `(${url})`}`,
                'what the picture shows',
              ),
            },
          ]
        : [],
    ),
};
