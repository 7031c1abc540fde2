import type { Rule } from '../rule.ts';
import type { Route } from '../site-map.ts';

export const routeCollision: Rule = {
  code: 'route-collision',
  title: 'Two pages at one address',
  explanation:
    'A page file is published at its path: pages/licensing/marine.mdx at /licensing/marine, where the page of an industry would stand too. Some addresses belong to pictures and files that the site makes by itself.',
  bad: { file: 'pages/licensing/index.mdx', text: 'a second page for /licensing, beside pages/licensing.mdx' },
  good: { file: 'pages/licensing/terms.mdx', text: 'a page for /licensing/terms' },
  find: ({ siteMap }) => {
    const first = new Map<string, Route>();
    return siteMap.routes.flatMap((route) => {
      const { path, source, range } = route;
      const earlier = first.get(path);
      if (!earlier) first.set(path, route);
      const parts = path.split('/');
      // A page at /share would stand in the way of everything below it.
      const isTaken = siteMap.isOther(path) || siteMap.isOther(`${path}/x.png`) || parts[1] === '_astro';
      if (earlier) {
        return [
          {
            source,
            range,
            message: `The address ${path} is taken by ${earlier.source.path}.`,
            remedy: source.name.endsWith('.json')
              ? 'Take this "page" out, or rename the other file.'
              : 'Rename this file, or take one of the two out.',
          },
        ];
      }
      if (!isTaken) return [];
      return [
        {
          source,
          range,
          message: `The address ${path} is kept for files that the site makes by itself.`,
          remedy: 'Rename the page file.',
        },
      ];
    });
  },
};
