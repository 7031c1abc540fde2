import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import type { Route } from '../site-map.ts';

const whichToKeep = 'which of the two to keep';

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
            ...(source.name.endsWith('.json')
              ? askToDecide(
                  'Decide which of the two to keep: remove this "page", or delete the other file.',
                  whichToKeep,
                )
              : askToDecide('Decide which of the two to keep: delete or rename the other file.', whichToKeep)),
          },
        ];
      }
      if (!isTaken) return [];
      return [
        {
          source,
          range,
          message: `The address ${path} is reserved for generated files.`,
          ...askToDecide('Rename the page file: decide on another address for the page.', 'another address'),
        },
      ];
    });
  },
};
