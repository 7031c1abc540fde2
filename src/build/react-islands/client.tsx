import hydrate from '@astrojs/react/client.js';
import type { ComponentType } from 'react';

import { IslandBoundary } from './IslandBoundary.tsx';
import { propsOf } from './props-of.ts';
import { slotsOf } from './slots-of.ts';

type Hydrate = ReturnType<typeof hydrate>;

/**
 * Astro's own way to bring an island to life, with an error boundary round each of them. What Astro's runtime passes
 * on in development is read from the island itself in a built page, where that runtime is not.
 */
export default function hydrateIsland(island: HTMLElement) {
  return (
    Island: ComponentType,
    props: Parameters<Hydrate>[1] = propsOf(island),
    slots: Parameters<Hydrate>[2] = slotsOf(island),
    how: Parameters<Hydrate>[3] = {},
  ) => {
    const Guarded = (given: object) => (
      <IslandBoundary island={island}>
        <Island {...given} />
      </IslandBoundary>
    );
    hydrate(island)(Guarded, props, slots, how);
  };
}
