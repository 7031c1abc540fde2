/** How long a pointer or focus rests on a trigger before its tooltip shows. The style sheet has the same value. */
const SHOW_AFTER_MS = 700;
/** How long a tooltip stays after the pointer has left, so that the pointer can move from the trigger to the tooltip. */
const HIDE_AFTER_MS = 300;

/**
 * Shows tooltips on hover and focus in browsers that do not support `interestfor`. Clicks and Escape need no script in any
 * browser, because tooltips are popovers.
 */
function addTooltipTriggers(): void {
  if ('interestForElement' in HTMLButtonElement.prototype) return;

  let timer: ReturnType<typeof setTimeout>;
  const findTooltip = (target: EventTarget | null): HTMLElement | null => {
    if (!(target instanceof Element)) return null;
    const id = target.closest('[interestfor]')?.getAttribute('interestfor');
    return id ? document.getElementById(id) : target.closest('[role="tooltip"]');
  };
  const toggleOn = (isShown: boolean, delay: number, ...events: string[]) => {
    for (const event of events) {
      document.addEventListener(event, ({ target }) => {
        const tooltip = findTooltip(target);
        if (!tooltip) return;
        clearTimeout(timer);
        timer = setTimeout(() => tooltip.togglePopover(isShown), delay);
      });
    }
  };
  toggleOn(true, SHOW_AFTER_MS, 'mouseover', 'focusin');
  toggleOn(false, HIDE_AFTER_MS, 'mouseout', 'focusout');
}

/** Positions each tooltip next to its trigger in browsers without CSS anchor positioning. */
function positionTooltips(): void {
  if (CSS.supports('position-area', 'block-end')) return;
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState !== 'open' || !(target instanceof HTMLElement) || target.role !== 'tooltip') return;
      const trigger = target.previousElementSibling?.getBoundingClientRect();
      if (!trigger) return;
      const { clientWidth, clientHeight } = document.documentElement;
      // Below the trigger. Where little space is left, beside it in a wide window, and above it in a narrow one.
      const isBelow = trigger.bottom < clientHeight * 0.75;
      const isBeside = !isBelow && matchMedia('(width >= 48rem)').matches;
      const right = clientWidth - (isBeside ? trigger.left : trigger.right);
      target.style.inset = isBelow
        ? `${trigger.bottom}px ${right}px auto auto`
        : `auto ${right}px ${clientHeight - (isBeside ? trigger.bottom : trigger.top)}px auto`;
    },
    true,
  );
}

addTooltipTriggers();
positionTooltips();
