import { statusPages } from '../../schemas/route.ts';
import { collections } from '../../schemas/collections.ts';
import type { Content } from '../content.ts';
import type { Rule } from '../rule.ts';
import { createSource } from '../source.ts';

const required = [
  ...Object.values(collections).flatMap(({ shape, file }) => (shape === 'folder' ? [] : [file])),
  ...['index', ...statusPages].map((id) => `pages/${id}.mdx`),
];

export const missingFile: Rule = {
  code: 'missing-file',
  title: 'A missing file',
  explanation:
    'The site needs its lists and records in files with fixed names. It also needs three pages: the home page (index), the page for unknown addresses (404) and the page for server errors (500).',
  bad: { file: 'pages/home.mdx', text: 'the home page' },
  good: { file: 'pages/index.mdx', text: 'the home page' },
  find: ({ sources, project }: Content) => {
    const names = new Set(sources.map(({ name }) => name));
    return required
      .filter((name) => !names.has(name))
      .map((name) => ({
        source: createSource(`${project.contentDir}/${name}`, name, new Uint8Array()),
        range: [0, 0] as const,
        message: 'This file is required, but missing.',
        remedy: 'Restore it with exactly this name, including upper and lower case.',
      }));
  },
};
