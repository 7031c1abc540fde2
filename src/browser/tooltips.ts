/** How long a pointer or the focus rests on a trigger before its tooltip shows; the style sheet says the same. */
const SHOW_AFTER_MS = 700;
/** How long a pointer may take from the trigger to the tooltip before it hides. */
const HIDE_AFTER_MS = 300;

/**
 * Shows tooltips on hover and focus in browsers that do not do so by themselves for `interestfor`. A press, Escape and
 * a press outside need no script anywhere: tooltips are popovers.
 */
export function addTooltipTriggers(): void {
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

/** Places each tooltip beside its trigger in a browser whose style sheets cannot. */
export function positionTooltips(): void {
  if (CSS.supports('position-area', 'block-end')) return;
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState !== 'open' || !(target instanceof HTMLElement) || target.role !== 'tooltip') return;
      const trigger = target.previousElementSibling?.getBoundingClientRect();
      if (!trigger) return;
      const { clientWidth, clientHeight } = document.documentElement;
      const right = clientWidth - trigger.right;
      // On the side that has more room.
      const isBelow = trigger.top + trigger.bottom < clientHeight;
      target.style.inset = isBelow
        ? `${trigger.bottom}px ${right}px auto auto`
        : `auto ${right}px ${clientHeight - trigger.top}px auto`;
    },
    true,
  );
}
