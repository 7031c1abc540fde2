import type { ConfigData } from 'html-validate';

/** The rules of html-validate that are switched off in all tests. */
export const exceptions: ConfigData['rules'] = {
  // Some screen readers need explicit roles in a table whose rows are laid out as blocks.
  'no-redundant-role': 'off',
};

interface LibraryHtml {
  library: string;
  /** The elements, as a selector of cheerio. */
  selector: string;
  /** The elements, as they are written. */
  html: string | RegExp;
}

/**
 * HTML that Astro and Headless UI write and that would break rules: a style element beside the first island, and the button
 * before tabs, which our style sheet hides. “What an upgrade may break” in docs/dependencies.md lists both.
 */
export const writtenByLibraries: readonly LibraryHtml[] = [
  {
    library: 'Astro',
    selector: 'style:has(~ astro-island)',
    html: '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>',
  },
  {
    library: 'Headless UI',
    selector: '.tabs > button',
    html: /<button type="button" aria-hidden="true" style="position: ?fixed;[^"]*"><\/button>/g,
  },
];

/** Replaces the HTML that libraries write with spaces. The positions of everything else stay the same. */
export const blankLibraryHtml = (html: string): string =>
  writtenByLibraries.reduce((text, part) => text.replaceAll(part.html, (found) => ' '.repeat(found.length)), html);
