import type { ConfigData } from 'html-validate';

/** The rules of html-validate that are switched off in all tests. */
export const exceptions: ConfigData['rules'] = {
  // Some screen readers need explicit roles in a table whose rows are laid out as blocks.
  'no-redundant-role': 'off',
};

/**
 * HTML that Astro and Headless UI write and that would break rules: a style element beside the first island, and the button
 * before tabs, which our style sheet hides. “What an upgrade may break” in docs/dependencies.md lists both.
 */
const writtenByLibraries: readonly RegExp[] = [
  /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/g,
  /<button type="button" aria-hidden="true" style="position: ?fixed;[^"]*"><\/button>/g,
];

/** Replaces the HTML that libraries write with spaces. The positions of everything else stay the same. */
export const blankLibraryHtml = (html: string): string =>
  writtenByLibraries.reduce((text, written) => text.replaceAll(written, (found) => ' '.repeat(found.length)), html);
