import type { ConfigData } from 'html-validate';

/** What of html-validate's rules is not for us, whichever of them are asked for. */
export const exceptions: ConfigData['rules'] = {
  // A table that style sheets lay out as blocks is no table to some screen readers until its roles are spelt out.
  'no-redundant-role': 'off',
};

/**
 * What Astro and Headless UI write themselves, to the letter: a style element beside the first island, and a button
 * that catches the focus before tabs are there, which our style sheet takes out of the page.
 */
const notOurs = [
  '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>',
  /<button type="button" aria-hidden="true" style="position: ?fixed;[^"]*"><\/button>/g,
];

/** The same text with blanks in place of what is not ours, so that positions stay true. */
export const ours = (html: string): string =>
  notOurs.reduce<string>((text, part) => text.replaceAll(part, (found) => ' '.repeat(found.length)), html);
