import { fillKnownPlaceholders } from '../facts.ts';
import { quote } from '../format-text.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { findParts } from './parts.ts';

/** About 30 characters fit on one line of a button in a window of 320 pixels. The labels in navigation.json have the same limit. */
const LONGEST = 40;

export const longButton: Rule = {
  code: 'long-button',
  title: 'A button with too many words',
  explanation:
    'A button says in a few words what happens. On a narrow phone, one line of a button has room for about 30 characters.',
  bad: {
    file: 'pages/about.mdx',
    text: '<Button href="/licensing">See how a licence comes about, step by step</Button>',
  },
  good: { file: 'pages/about.mdx', text: '<Button href="/licensing">See how licensing works</Button>' },
  warning: true,
  find: (content) =>
    findParts(content, 'element').flatMap(({ source, part }) => {
      if (part.name !== 'Button' || part.isHidden) return [];
      const written = source.text.slice(...part.inner);
      const text = fillKnownPlaceholders(written, content.facts).replaceAll(/\s+/g, ' ').trim();
      if (text.length <= LONGEST) return [];
      const start = part.inner[0] + written.length - written.trimStart().length;
      const what = 'a shorter label';
      return [
        {
          source,
          range: [start, start + written.trim().length] as const,
          message: `The label ${quote(text)} has ${text.length} characters. A button should have ${LONGEST} at most: about 30 fit on one line of a narrow phone.`,
          ...askToDecide(`Write ${what}, such as “See the technology”, and put the rest into the text above it.`, what),
        },
      ];
    }),
};
