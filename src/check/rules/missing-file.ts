import type { Content } from '../content.ts';
import { quote } from '../format-text.ts';
import { askToDecide } from '../remedies.ts';
import type { Rule } from '../rule.ts';
import { createSource } from '../source.ts';
import { findRightName, getBase, requiredFiles } from './right-name.ts';

const askToRestore = (strays: readonly string[]) => {
  const [stray, ...others] = strays;
  return stray !== undefined && others.length === 0
    ? askToDecide(`It seems to be at ${quote(stray)}: rename that file.`, 'rename that file')
    : askToDecide(
        'Ask a developer for its earlier version, or write the file again with exactly this name.',
        'its earlier version',
      );
};

/** What people call a home page. */
const homeName = /^pages\/(?:home(?:-?page)?|start(?:-?page)?|main|default|welcome)\.mdx$/;

export const missingFile: Rule = {
  code: 'missing-file',
  title: 'A missing file',
  explanation:
    'The site needs its lists and records in files with fixed names. It also needs three pages: the home page (index), the page for unknown addresses (404) and the page for server errors (500).',
  bad: { file: 'pages/home.mdx', text: 'the home page' },
  good: { file: 'pages/index.mdx', text: 'the home page' },
  find: ({ sources, project }: Content) => {
    const names = new Set(sources.map(({ name }) => name));
    // Another rule reports what is there and cannot be read.
    const isHidden = (name: string) =>
      project.obstacles.some((obstacle) => name === obstacle.name || name.startsWith(`${obstacle.name}/`));
    return requiredFiles
      .filter((name) => !names.has(name) && !isHidden(name))
      .map((name) => {
        const path = `${project.contentDir}/${name}`;
        const strays = sources.filter(
          (source) =>
            findRightName(source, names)?.name === name ||
            getBase(source.name) === name ||
            (name === 'pages/index.mdx' && homeName.test(source.name)),
        );
        return {
          source: createSource(path, name, new Uint8Array()),
          range: [0, 0] as const,
          message: 'This file is required, but missing.',
          ...askToRestore(strays.map((source) => source.path)),
        };
      });
  },
};
