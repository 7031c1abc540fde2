/*
 * Leads to the part of the page whose view the address names, as in `#ratio-explorer=62`: a browser by itself finds
 * nothing of that name. It runs once, when all of the page is there.
 */
const showNamed = () => document.getElementById(location.hash.slice(1).split('=')[0] ?? '')?.scrollIntoView();

addEventListener('hashchange', showNamed);

// Who comes back or loads the page again is led to where they were, as everywhere.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type === 'navigate') showNamed();
