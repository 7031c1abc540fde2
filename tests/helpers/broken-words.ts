/**
 * Finds the words in elements that break across lines. A word ends at a space or a hyphen. A word with a soft hyphen may
 * break. Runs in the page.
 */
export function findBrokenWords(selector: string): string[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .flatMap((element) => [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .flatMap((text) =>
      [...(text.nodeValue ?? '').matchAll(/[^\s-]+-?/g)].filter(({ index, 0: word }) => {
        if (word.includes('\u00AD')) return false;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }),
    )
    .map(([word]) => word);
}
