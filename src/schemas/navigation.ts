import { z } from 'zod';

import { requireUnique } from './cross-field.ts';
import { externalUrl, href, link } from './link.ts';
import { line, list } from './text.ts';

const title = line(40).describe('The heading above the links.');

const legalLink = link.extend({
  href: href.optional().meta({
    description: 'The target of the link. Without it, the link is shown but leads nowhere.',
    examples: ['/privacy'],
  }),
});

const socialLink = z.strictObject({
  label: line(40).meta({ description: 'The name of the site.', examples: ['LinkedIn'] }),
  href: externalUrl.meta({ title: 'Link target', description: 'The address of the profile.' }),
});

/** Nobody can tell two links with the same label apart. */
const uniqueLabels = requireUnique('link', 'label');

const basis = line(24);

/** The labels of the list of sources, which is at the end of a page with claims. */
const sources = z.strictObject({
  title: line(40).meta({ description: 'The heading of the list.', examples: ['How we know'] }),
  mark: line(24).meta({
    description: 'Read by screen readers before the number that follows a figure.',
    examples: ['source'],
  }),
  bases: z
    .strictObject({
      measured: basis.describe('Stands before what was measured.'),
      simulated: basis.describe('Stands before what was simulated.'),
      calculated: basis.describe('Stands before what was calculated.'),
      target: basis.describe('Stands before what the company aims at.'),
    })
    .describe('What a claim rests on, as the list says it.'),
  link: line(24).meta({ description: 'Stands before the link to the document or page.', examples: ['Source'] }),
});

export const navigation = z.strictObject({
  header: z.strictObject({
    label: line(40).describe('The name of the navigation, for screen readers.'),
    items: list(link, 7).check(uniqueLabels).describe('The links of the bar and of the menu.'),
    action: link.describe('The button at the end of the bar.'),
    menu: line(24).describe('The button that opens and closes the menu on small screens.'),
    home: line(60).describe('The name of the brand link, for screen readers.'),
    skip: line(60).meta({ title: 'Skip link', description: 'The link that skips the bar, for keyboard users.' }),
  }),
  footer: z.strictObject({
    about: line(160).describe('One sentence under the name of the company.'),
    quick: z.strictObject({ title, links: list(link, 12).check(uniqueLabels) }),
    legal: z.strictObject({ title, links: z.array(legalLink).max(12).check(uniqueLabels) }),
    social: z.strictObject({
      title,
      newTab: line(40).describe('Announced after a link that opens in a new tab.'),
      links: z.array(socialLink).max(8).check(uniqueLabels),
    }),
    top: line(40).meta({ title: 'Back to top', description: 'The button that leads to the top of the page.' }),
    edit: line(24).describe('The link that opens the editor. Only previews show it.'),
    copyright: line(120).meta({ description: 'The copyright line.', examples: ['© {year} {brand}'] }),
  }),
  sources,
});
