import hydrate from '@astrojs/react/client.js';
import type { ComponentType } from 'react';

import { IslandBoundary } from './IslandBoundary.tsx';

type Hydrate = ReturnType<typeof hydrate>;

/** Astro's own way to bring an island to life, with an error boundary round each of them. */
export default function hydrateIsland(island: HTMLElement): Hydrate {
  return (Island: ComponentType, ...rest) => {
    const Guarded = (props: object) => (
      <IslandBoundary island={island}>
        <Island {...props} />
      </IslandBoundary>
    );
    hydrate(island)(Guarded, ...rest);
  };
}
