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
  const after = (delay: number, target: EventTarget | null, act: (tooltip: HTMLElement) => void) => {
    const tooltip = tooltipOf(target);
    if (!tooltip) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      act(tooltip);
    }, delay);
  };
  const show = ({ target }: Event) => {
    after(SHOW_AFTER_MS, target, (tooltip) => {
      tooltip.togglePopover(true);
    });
  };
  const hide = ({ target }: Event) => {
    after(HIDE_AFTER_MS, target, (tooltip) => {
      tooltip.togglePopover(false);
    });
  };

  document.addEventListener('mouseover', show);
  document.addEventListener('focusin', show);
  document.addEventListener('mouseout', hide);
  document.addEventListener('focusout', hide);
}
