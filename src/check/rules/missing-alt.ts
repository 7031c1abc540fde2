import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { findParts } from './parts.ts';

export const missingAlt: Rule = {
  code: 'missing-alt',
  title: 'A picture without a description',
  explanation:
    'The text between the square brackets describes a picture. It is for people who cannot see it, and for when the picture does not load.',
  bad: { file: 'pages/about.mdx', text: '![](./workshop.png)' },
  good: { file: 'pages/about.mdx', text: '![Our workshop, with a test bench in front](./workshop.png)' },
  find: (content) =>
    findParts(content, 'image').flatMap(({ source, part: { alt, url, range, definition } }) =>
      alt.trim() === ''
        ? [
            {
              source,
              range,
              message: 'The picture has no description.',
              ...askToDecide(
                `Describe between the square brackets what it shows: ![what it shows]${definition ? '[…]' : `(${url})`}`,
                'what it shows',
              ),
            },
          ]
        : [],
    ),
};
