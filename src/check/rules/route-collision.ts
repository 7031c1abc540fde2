import type { Rule } from '../rule.ts';
import type { Route } from '../site-map.ts';

export const routeCollision: Rule = {
  code: 'route-collision',
  title: 'Two pages with the same address',
  explanation:
    'The path of a page file is its address: pages/licensing/marine.mdx is published at /licensing/marine. The page of the industry “marine” has the same address. Some addresses are reserved for generated pictures and files.',
  bad: { file: 'pages/licensing/index.mdx', text: 'a second page for /licensing, beside pages/licensing.mdx' },
  good: { file: 'pages/licensing/terms.mdx', text: 'a page for /licensing/terms' },
  find: ({ siteMap }) => {
    const first = new Map<string, Route>();
    return siteMap.routes.flatMap((route) => {
      const { path, source, range } = route;
      const earlier = first.get(path);
      if (!earlier) first.set(path, route);
      const parts = path.split('/');
      // A page at /share would collide with all generated files below it.
      const isTaken = siteMap.isFile(path) || siteMap.isFile(`${path}/x.png`) || parts[1] === '_astro';
      if (earlier) {
        return [
          {
            source,
            range,
            message: `The address ${path} is already used by ${earlier.source.path}.`,
            remedy: source.name.endsWith('.json')
              ? 'Remove this "page", or rename the other file.'
              : 'Rename this file, or delete one of the two.',
          },
        ];
      }
      if (!isTaken) return [];
      return [
        {
          source,
          range,
          message: `The address ${path} is reserved for generated files.`,
          remedy: 'Rename the page file.',
        },
      ];
    });
  },
};
