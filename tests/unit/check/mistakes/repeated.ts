import { bytesOf, replace, write } from '../tree.ts';
import { mistake, type MistakesByRule } from './mistake.ts';

const about = 'pages/about.mdx';
const news = 'news/first-licence.mdx';
const into = (text: string) => replace(about, '### Where we began', `${text}\n\n### Where we began`);
const picture = write('pages/bench.png', bytesOf('pages/workshop.png'));

const inGerman = `---
title: "Getriebe ohne Stufen"
description: "Eine Seite auf Deutsch: was ein stufenloses Getriebe ist, und an wen man sich wendet."
---

<PageHeader title="Getriebe ohne Stufen">

Die Übersetzung ändert sich stetig und ist nicht auf Gänge angewiesen.

</PageHeader>
`;

/** Mistakes of copying, and in what a page shows beside its text. */
export const mistakes: MistakesByRule = {
  'repeated-title': [
    mistake('two cards with one title', replace('features.json', '"Performance Analytics"', '"Instant Response"')),
    mistake('two industries with one name', replace('industries.json', '"name": "Marine"', '"name": "automotive "')),
    mistake(
      'two quantities with one name',
      replace('specifications.json', '"name": "Torque at the output"', '"name": "Ratio range"'),
    ),
    mistake(
      'a question that is in the list, too',
      into('<Questions />\n\n<Question question="How long does the belt last?">\n\nLonger.\n\n</Question>'),
    ),
    mistake(
      'two sections with one title',
      replace(about, '<Section hidden', '<Section title="Our Mission">\n\nMore.\n\n</Section>\n\n<Section hidden'),
    ),
    mistake('two headings with the same words', into('### History\n\nIt began.\n\n### History\n\nIt went on.')),
    mistake(
      'two buttons with one label',
      into(
        '<Buttons>\n  <Button href="/licensing">Start</Button>\n  <Button href="/#contact">Start</Button>\n</Buttons>',
      ),
    ),
    mistake('the same list twice on a page', into('<Reasons />\n\n<Reasons />')),
  ],
  'bold-heading': [
    mistake('a bold line above a paragraph', into('**How we work**\n\nSide by side.')),
    mistake('with underscores and a colon', into('__What you get:__\n\n- A licence\n- A drawing')),
    mistake('in a news item', replace(news, '## What comes next', '**What comes next**')),
    mistake(
      'below a question',
      into('<Question question="How long?">\n\n**On the road**\n\nAs long as the machine.\n\n</Question>'),
    ),
  ],
  'long-button': [
    mistake(
      'a sentence as a label',
      replace('pages/licensing.mdx', '>Start<', '>Start the licensing process with our engineers today<'),
    ),
    mistake(
      'a label that is long with its placeholder',
      replace('pages/licensing.mdx', '>Start<', '>Write to {email} about your own machine<'),
    ),
  ],
  'empty-part': [
    mistake('a figure without a picture', into('<Figure caption="Our bench.">\n\nOur bench.\n\n</Figure>')),
    mistake('a figure without anything', into('<Figure caption="Our bench." />')),
    mistake(
      'a quotation that is only a portrait',
      picture,
      into('<Quote name="Ada Byron">\n\n![Ada Byron at the bench](./bench.png)\n\n</Quote>'),
    ),
    mistake('news without text', replace(news, /---\n\n[^]*/, '---\n')),
  ],
  'misplaced-text': [
    mistake(
      'a figure with two pictures',
      picture,
      into(
        '<Figure caption="Both benches.">\n\n![The old bench](./bench.png)\n\n![The new one](./bench.png)\n\n</Figure>',
      ),
    ),
    mistake(
      'a portrait below the words',
      picture,
      into('<Quote name="Ada Byron">\n\nIt runs.\n\n![Ada Byron at the bench](./bench.png)\n\n</Quote>'),
    ),
    mistake('a Markdown quotation in a quotation', into('<Quote name="Ada Byron">\n\n> It runs.\n\n</Quote>')),
  ],
  'typing-slip': [
    mistake('quotation marks in a quotation', into('<Quote name="Ada Byron">\n\n“It runs.”\n\n</Quote>')),
    mistake(
      'a paragraph that was pasted twice',
      into('We take the steps out of the gearbox, one by one.\n\nWe take the steps out of the gearbox, one by one.'),
    ),
  ],
  spelling: [
    mistake('a page in German that does not say so', write('pages/deutsch.mdx', inGerman)),
    mistake(
      'a section in French that does not say so',
      replace(
        about,
        '<Section hidden',
        '<Section title="En français">\n\nNous construisons des boîtes de vitesses pour les machines, et la licence est dans nos mains avec vous.\n\n</Section>\n\n<Section hidden',
      ),
    ),
  ],
  'vague-link': [
    mistake(
      'an address without its scheme as a link',
      replace(about, '[the wish to replace it]', '[example.com/licensing/terms]'),
    ),
  ],
};
