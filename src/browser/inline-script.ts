/*
 * Does the work of islands until they are hydrated. It is inlined at the end of every page, after all text and islands. It
 * listens on the document, and ignores islands that are hydrated.
 */
import { closeMenuOnFocusOut, focusOpenedMenu, isMenuItem } from './menu.ts';
import { isScrolled, onScroll } from './scrolled.ts';
import { SUBMITTED_BEFORE_HYDRATION } from './submitted-before-hydration.ts';

const page = document.documentElement;
const isHydrated = (element: Element) => !element.closest('astro-island[ssr]');

// Browsers with scroll-driven animations change the bar in CSS. Others need an attribute.
if (!CSS.supports('animation-timeline', 'scroll()')) {
  const showState = () => {
    page.dataset.scrolled = String(isScrolled());
  };
  showState();
  onScroll(showState);
}

// The toggle event does not bubble, so it is handled in the capture phase.
document.addEventListener(
  'toggle',
  (event) => {
    const { target } = event;
    if (target instanceof Element && target.id === 'menu' && !isHydrated(target)) focusOpenedMenu(event);
  },
  true,
);

// A link to a place on the same page would leave the menu open over it.
document.addEventListener('click', ({ target }) => {
  const menu = document.querySelector<HTMLElement>('#menu');
  if (menu && isMenuItem(target) && !isHydrated(menu)) menu.hidePopover();
});

document.addEventListener('focusout', (event) => {
  if (event.target instanceof Element && !isHydrated(event.target)) closeMenuOnFocusOut(event);
});

document.addEventListener('submit', ({ target }) => {
  if (target instanceof Element && !isHydrated(target)) target.setAttribute(SUBMITTED_BEFORE_HYDRATION, '');
});

// The style sheet then shows the whole content of the island, and what visitors can do without it.
document.addEventListener('astro:hydration-error', ({ target }) => {
  if (target instanceof Element) target.setAttribute('data-failed', '');
});
