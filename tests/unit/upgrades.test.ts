import hydrate from '@astrojs/react/client.js';
import { expect, it } from 'vitest';

/* The project relies on these details of its libraries. See “What an upgrade may break” in docs/dependencies.md. */

it('@astrojs/react hydrates an island from its element, then component, props, slots and metadata', () => {
  const message =
    '@astrojs/react hydrates with other arguments. Adapt src/components/islands/renderer/client.tsx to its client.js, and this test.';
  const alreadyHydrated = { hasAttribute: () => false } as unknown as HTMLElement;
  expect([hydrate.length, hydrate(alreadyHydrated).length], message).toEqual([1, 4]);
});
