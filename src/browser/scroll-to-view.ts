/*
 * Scrolls to the element before the `=` in a hash such as `#ratio-explorer=62`. The browser looks for the whole hash and
 * finds no such id. This is a module script, so the page is parsed when it runs.
 */
const scrollToElement = () => document.getElementById(location.hash.slice(1).split('=')[0] ?? '')?.scrollIntoView();

addEventListener('hashchange', scrollToElement);

// On reload and on going back, the browser restores the scroll position.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate') scrollToElement();
