/** What people call an item of a list. A paragraph that is added below one is another item. */
export const listItem = 'List item';

/** What begins an item of a list in Markdown, as the source of a pattern. */
export const bullet = String.raw`(?:[-*+]|\d+[.)])[ \t]+`;
