import hydrate from '@astrojs/react/client.js';
import type { ComponentType } from 'react';

import { IslandBoundary } from './IslandBoundary.tsx';

type Hydrate = ReturnType<typeof hydrate>;
type Props = Parameters<Hydrate>[1];
type Given = [Island: ComponentType<Props>, Props, slots: Parameters<Hydrate>[2], how: Parameters<Hydrate>[3]];

/** Hydrates an island as @astrojs/react does, with an error boundary round it. */
function hydrateGuarded(island: HTMLElement, ...[Island, ...rest]: Given): void {
  const Guarded = (props: Props) => (
    <IslandBoundary island={island}>
      <Island {...props} />
    </IslandBoundary>
  );
  hydrate(island)(Guarded, ...rest);
}

const { origin, pathname, search } = new URL(import.meta.url);

/** Astro asks again for a lost file by another address. Islands import React by the first: there may be only one React. */
async function hydrateByFirstAddress(island: HTMLElement, ...given: Given): Promise<void> {
  const first = (await import(/* @vite-ignore */ origin + pathname)) as { default: typeof createHydrator };
  await first.default(island)(...given);
}

const createHydrator =
  (island: HTMLElement) =>
  async (...given: Given): Promise<void> => {
    if (import.meta.env.PROD && search !== '') await hydrateByFirstAddress(island, ...given);
    else hydrateGuarded(island, ...given);
  };

export default createHydrator;
