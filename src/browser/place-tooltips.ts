/** Places each tooltip beside its trigger in a browser whose style sheets cannot. */
export function placeTooltips(): void {
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
