/**
 * The words of headings, buttons and tabs that take more than one line. A word ends at a space, a hyphen or a soft hyphen. It runs
 * in the page.
 */
export function brokenWords(): string[] {
  const elements = [...document.querySelectorAll('h1, h2, h3, h4, .button, [role=tab], .figure')];
  return elements
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .flatMap((text) =>
      [...(text.nodeValue ?? '').matchAll(/[^\s\u00AD-]+-?/g)].filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        // A range that begins at a soft hyphen has an empty box on the line before.
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        return new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
      }),
    )
    .map(([word]) => word);
}
