import hydrate from '@astrojs/react/client.js';
import type { ComponentType } from 'react';

import { IslandBoundary } from './IslandBoundary.tsx';

type Hydrate = ReturnType<typeof hydrate>;

/** Hydrates an island as @astrojs/react does, with an error boundary round it. */
export default (island: HTMLElement) =>
  (Island: ComponentType, ...rest: Parameters<Hydrate> extends [unknown, ...infer Rest] ? Rest : never) => {
    const Guarded = (props: object) => (
      <IslandBoundary island={island}>
        <Island {...props} />
      </IslandBoundary>
    );
    hydrate(island)(Guarded, ...rest);
  };
