import type { ComponentType } from 'react';

import type hydrateIsland from '../build/react-islands/client.tsx';

type Files = [{ default: ComponentType }, { default: typeof hydrateIsland }];

/** The second attempt waits for a lost connection to come back. */
const RETRY_AFTER_MS = 1000;

const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));

async function wake(island: HTMLElement): Promise<void> {
  const component = island.getAttribute('component-url') ?? '';
  const renderer = island.getAttribute('renderer-url') ?? '';
  // Some browsers remember a failed file, hence the other address; but React under two would be two Reacts.
  const load = (url: string, again: string) => import(url).catch(() => pause().then(() => import(again) as unknown));
  try {
    const files = await Promise.all([load(component, `${component}?again`), load(renderer, renderer)]);
    const [{ default: Island }, { default: hydrate }] = files as Files;
    hydrate(island)(Island);
    island.removeAttribute('ssr');
  } catch (error) {
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
    console.error(error);
  }
}

/**
 * Brings every island of the page to life when one of its children comes into view. It does in a quarter of the bytes
 * what Astro's own runtime would do for `client:visible`: what an island needs beyond this comes with React.
 */
export function wakeIslands(): void {
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void wake(island);
    });
    for (const child of island.children) observer.observe(child);
  }
}
