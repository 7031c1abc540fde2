/** Replaces the items of the bar. Runs in the page. */
export function setBarItems(labels: readonly string[]): void {
  const items = document.querySelector('#navbar nav ul');
  const ruler = document.querySelector('#navbar :has(> [data-label] + .button)');
  const [item] = items?.children ?? [];
  const [measured] = ruler?.children ?? [];
  const button = ruler?.querySelector('.button');
  if (!items || !ruler || !item || !measured || !button) throw new Error('The bar has no items.');
  items.replaceChildren(
    ...labels.map((label) => {
      const copy = item.cloneNode(true) as HTMLElement;
      for (const link of copy.children) link.textContent = label;
      return copy;
    }),
  );
  ruler.replaceChildren(
    ...labels.map((label) => {
      const copy = measured.cloneNode() as HTMLElement;
      copy.dataset.label = label;
      return copy;
    }),
    button,
  );
}

/** Finds parts of the bar that overlap, leave it, break, or are shown twice. Runs in the page. */
export function findBarFlaws(): string[] {
  const bar = document.querySelector('#navbar');
  if (!bar) throw new Error('There is no bar.');
  const find = (selector: string) =>
    [...bar.querySelectorAll(selector)].filter((element) => element.checkVisibility({ visibilityProperty: true }));
  const items = find('nav a');
  const buttons = find('#menu-button');
  const parts = [...find('svg'), ...items, ...find('nav ~ a'), ...buttons];
  const name = (element: Element) => element.textContent.trim() || element.localName;

  const shown =
    items.length > 0 === buttons.length > 0 ? [`shows ${items.length} items and ${buttons.length} buttons`] : [];
  const { bottom: end } = bar.getBoundingClientRect();
  const boxes = parts.map((part) => ({ part, box: part.getBoundingClientRect() }));
  const outside = boxes
    .filter(
      ({ box }) => box.left < 0 || box.right > document.documentElement.clientWidth || box.top < 0 || box.bottom > end,
    )
    .map(({ part }) => `${name(part)} is outside the bar`);
  const overlapping = boxes
    .filter(({ box }, index) => box.left < (boxes[index - 1]?.box.right ?? 0))
    .map(({ part }) => `${name(part)} overlaps the part before it`);

  const broken = [...find('a, button')]
    // A name that is cut off ends in an ellipsis.
    .flatMap((part) => [part, ...part.children])
    .filter((part) => getComputedStyle(part).textOverflow !== 'ellipsis')
    .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .flatMap((text) =>
      [...(text.nodeValue ?? '').matchAll(/\S+/g)].filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1;
      }),
    )
    .map(([word]) => `${word} is broken across lines`);

  return [...shown, ...outside, ...overlapping, ...broken];
}
