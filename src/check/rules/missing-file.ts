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
  title: 'A file that the site cannot do without',
  explanation:
    'Lists and records stand in files of a fixed name, and three pages must be there: the home page (index), the one for addresses that lead nowhere (404), and the one for faults (500).',
  bad: { file: 'pages/home.mdx', text: 'the home page' },
  good: { file: 'pages/index.mdx', text: 'the home page' },
  find: ({ sources, project }: Content) => {
    const names = new Set(sources.map(({ name }) => name));
    return required
      .filter((name) => !names.has(name))
      .map((name) => ({
        source: createSource(`${project.contentDir}/${name}`, name, new Uint8Array()),
        range: [0, 0] as const,
        message: 'The file is missing, and the site cannot do without it.',
        remedy: 'Bring it back under exactly this name, capital letters included.',
      }));
  },
};
