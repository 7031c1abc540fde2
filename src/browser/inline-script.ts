/*
 * What has to work before any island is hydrated. It is inlined at the end of every page, after all text and islands, and
 * listens on the document.
 */
import { isScrolled, onScroll } from './scrolled.ts';
import { SUBMITTED_BEFORE_HYDRATION } from './submitted-before-hydration.ts';

const findMenu = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('#menu') : null;

// Browsers with scroll-driven animations change the bar in CSS. Others need an attribute.
if (!CSS.supports('animation-timeline', 'scroll()')) {
  const showState = () => {
    document.documentElement.dataset.scrolled = String(isScrolled());
  };
  showState();
  onScroll(showState);
}

// The first item of a menu that opens gets the focus. The toggle event does not bubble, so it is handled in the capture phase.
document.addEventListener(
  'toggle',
  ({ target, newState }) => {
    if (newState === 'open') findMenu(target)?.querySelector('a')?.focus();
  },
  true,
);

// A link to a place on the same page would leave the menu open over it.
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a')) findMenu(target)?.hidePopover();
});

// The menu closes when focus moves to the page behind it, but not when it moves to the button or to nothing.
document.addEventListener('focusout', ({ target, relatedTarget }) => {
  if (relatedTarget instanceof Element && !relatedTarget.closest('#menu, #menu-button'))
    findMenu(target)?.hidePopover();
});

document.addEventListener('submit', ({ target }) => {
  if (target instanceof Element && target.closest('astro-island[ssr]'))
    target.setAttribute(SUBMITTED_BEFORE_HYDRATION, '');
});

// The style sheet then shows the whole content of the island, and what visitors can do without it.
document.addEventListener('astro:hydration-error', ({ target }) => {
  if (target instanceof Element) target.setAttribute('data-failed', '');
});
