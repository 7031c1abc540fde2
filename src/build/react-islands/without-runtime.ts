import type { Plugin } from 'vite';

const WRITES_RUNTIME = /(?<=function getPrescripts\([^)]*\) \{)/;

/** Keeps Astro's own island runtime out of built pages, where src/browser/islands.ts does its work. */
export function withoutRuntime(): Plugin {
  return {
    name: 'without-runtime',
    apply: 'build',
    transform: {
      filter: { id: /astro\/dist\/runtime\/server\/scripts\.js$/ },
      handler(code) {
        if (!WRITES_RUNTIME.test(code)) this.error('Astro writes its island runtime in another way than it used to.');
        return code.replace(WRITES_RUNTIME, "return '';");
      },
    },
  };
}
