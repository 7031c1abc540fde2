/** How long a pointer or the focus rests on a trigger before its tooltip shows; the style sheet says the same. */
const SHOW_AFTER_MS = 700;
/** How long a pointer may take from the trigger to the tooltip before it hides. */
const HIDE_AFTER_MS = 300;

/**
 * Shows tooltips on hover and focus in browsers that do not do so by themselves for `interestfor`. A press, Escape and
 * a press outside need no script anywhere: tooltips are popovers.
 */
export function addTooltips(): void {
  if ('interestForElement' in HTMLButtonElement.prototype) return;

  let timer: ReturnType<typeof setTimeout>;
  const tooltipOf = (target: EventTarget | null): HTMLElement | null => {
    if (!(target instanceof Element)) return null;
    const id = target.closest('[interestfor]')?.getAttribute('interestfor');
    return id ? document.getElementById(id) : target.closest('[role="tooltip"]');
  };
  const turn = (isShown: boolean, delay: number, ...events: string[]) => {
    for (const event of events) {
      document.addEventListener(event, ({ target }) => {
        const tooltip = tooltipOf(target);
        if (!tooltip) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          tooltip.togglePopover(isShown);
        }, delay);
      });
    }
  };
  turn(true, SHOW_AFTER_MS, 'mouseover', 'focusin');
  turn(false, HIDE_AFTER_MS, 'mouseout', 'focusout');
}
