import { move, remove, replace } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';
const item = 'news/first-licence.mdx';
const linkTo = (target: string) => replace(about, '(/#technology)', `(${target})`);

/** Mistakes in news and in links to it, and in languages. */
export const mistakes: MistakesByRule = {
  'bad-format': [
    mistake('a language in words', replace(about, 'title:', 'lang: German\ntitle:')),
    mistake(
      'a language of a section with an underscore',
      replace(about, '<Section hidden', '<Section hidden lang="de_DE"'),
    ),
    mistake('a country that the standard names otherwise', replace(about, 'title:', 'lang: en-UK\ntitle:')),
    mistake('a date of news that is no day', replace(item, '2026-10-05', '2026-02-30')),
    mistake('a date of news in words', replace(item, '2026-10-05', '5 October 2026')),
  ],
  'wrong-type': [mistake('a date of news without quotation marks', replace(item, '"2026-10-05"', '2026-10-05'))],
  'unclaimed-file': [
    mistake('a news item with blanks in its name', move(item, 'news/First licence.mdx')),
    mistake('a news item as plain Markdown', move(item, 'news/first-licence.md')),
    mistake('a news item in a folder', move(item, 'news/2026/first-licence.mdx')),
  ],
  'text-length': [
    mistake(
      'a summary of a few words',
      replace(item, 'A maker of pumps has taken the first licence, and builds it', 'Built'),
    ),
  ],
  'dead-link': [mistake('to a feed that does not exist', linkTo('/news/atom.xml'))],
  'draft-page': [
    mistake(
      'a link to news that waits for its day',
      replace(item, '2026-10-05', '2026-12-05'),
      linkTo('/news/first-licence'),
    ),
    mistake('a link to the page of news without news', replace(item, 'title:', 'draft: true\ntitle:'), linkTo('/news')),
  ],
  'misplaced-component': [
    mistake(
      'a section in a news item',
      replace(item, 'A second pump.', '<Section title="Pumps">\n\nA second pump.\n\n</Section>'),
    ),
  ],
  'heading-order': [
    mistake('a main heading in a news item', replace(item, '## What', '# What')),
    mistake('a news item that begins too deep', replace(item, '## What', '#### What')),
  ],
  'empty-part': [
    mistake(
      'the latest news while there is none',
      remove(item),
      replace(about, '<Section hidden', '<Section title="News">\n\n<News />\n\n</Section>\n\n<Section hidden'),
    ),
  ],
};
