import hydrate from '@astrojs/react/client.js';
import type { ComponentType } from 'react';

import { IslandBoundary } from './IslandBoundary.tsx';

type Hydrate = ReturnType<typeof hydrate>;
type Props = Parameters<Hydrate>[1];
type HydrateArguments = [
  Island: ComponentType<Props>,
  Props,
  slots: Parameters<Hydrate>[2],
  metadata: Parameters<Hydrate>[3],
];

/** Hydrates an island as @astrojs/react does, inside an error boundary. */
function hydrateInBoundary(island: HTMLElement, ...[Island, ...rest]: HydrateArguments): void {
  const BoundedIsland = (props: Props) => (
    <IslandBoundary island={island}>
      <Island {...props} />
    </IslandBoundary>
  );
  hydrate(island)(BoundedIsland, ...rest);
}

const { origin, pathname, search } = new URL(import.meta.url);

/**
 * Hydrates an island with the renderer at its original URL. If this file fails to load, Astro retries it with a query in the
 * URL, which makes it a second module with a second React. Islands import React from the original URL.
 */
async function hydrateFromOriginalUrl(island: HTMLElement, ...args: HydrateArguments): Promise<void> {
  const original = (await import(/* @vite-ignore */ origin + pathname)) as { default: typeof createHydrator };
  await original.default(island)(...args);
}

const createHydrator =
  (island: HTMLElement) =>
  async (...args: HydrateArguments): Promise<void> => {
    if (import.meta.env.PROD && search !== '') await hydrateFromOriginalUrl(island, ...args);
    else hydrateInBoundary(island, ...args);
  };

export default createHydrator;
