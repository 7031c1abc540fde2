/*
 * What cannot wait for React, inlined at the end of every page: its words come first, and its islands are there by then.
 * It listens on the document, and steps back from an island as soon as that is alive.
 */
import { SUBMITTED_BEFORE_HYDRATION } from './submitted-before-hydration.ts';
import { closeMenuOnFocusOut, focusOpenedMenu, isMenuItem } from './menu.ts';
import { isScrolled, onScroll } from './scrolled.ts';
import { addTooltipTriggers, positionTooltips } from './tooltips.ts';

const page = document.documentElement;
const isHydrated = (element: Element) => !element.closest('astro-island[ssr]');

// A browser without scroll-driven animation is told by an attribute when the bar turns solid.
if (!CSS.supports('animation-timeline', 'scroll()')) {
  const showState = () => {
    page.dataset.scrolled = String(isScrolled());
  };
  showState();
  onScroll(showState);
}

// The event does not bubble, but it can be caught on its way down.
document.addEventListener(
  'toggle',
  (event) => {
    const { target } = event;
    if (target instanceof Element && target.id === 'menu' && !isHydrated(target)) focusOpenedMenu(event);
  },
  true,
);

// Choosing an item that stays on the page would leave the menu lying over it.
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

// An island whose script cannot be had shows all of its words, and how to do without it.
document.addEventListener('astro:hydration-error', ({ target }) => {
  if (target instanceof Element) target.setAttribute('data-failed', '');
});

addTooltipTriggers();
positionTooltips();
