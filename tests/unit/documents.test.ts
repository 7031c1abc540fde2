import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, it } from 'vitest';

import { manifests } from '../helpers/manifests.ts';
import { expectNone } from '../helpers/report.ts';
import { projectRoot } from '../helpers/sites.ts';

// The guide for marketers has links and files of its examples. Another test checks it.
const documents = globSync(['*.md', 'docs/**/*.md', '{src,tests,packages}/**/README.md', '.github/CODEOWNERS'], {
  cwd: projectRoot,
  exclude: ['src/content/**', '**/node_modules/**'],
}).toSorted();

/** Paths from the root of the project, also in commands. They may have wildcards. */
const PATH = /(?<![\w./-])\/?((?:src|tests|docs|packages|public|\.github|\.vscode|\.ci)\/[\w./*-]*[\w/*]|[A-Z]+\.md)/g;
/** Links from the root with two steps up lead to pages of the repository on its server. */
const LINK = /\]\((?!https?:|#|\.\.\/\.\.\/codespaces\))([^)#]+)/g;
const SCRIPT = /\bnpm run (?:--silent )?([\w:]+)/g;

const scripts = new Set(manifests.flatMap((manifest) => Object.keys(manifest.scripts ?? {})));

const allIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(projectRoot, document), 'utf8');
  const folder = join(projectRoot, dirname(document));

  it('names files that exist', () => {
    const missing = allIn(text, PATH).filter(
      (path) =>
        !path.includes('/node_modules/') && globSync(path.replace(/\/$/, ''), { cwd: projectRoot }).length === 0,
    );
    expectNone(missing, `${document} names these files, and there are none. Correct the paths.`);
  });

  it('links to files that exist', () => {
    const dead = allIn(text, LINK).filter((path) => !existsSync(join(folder, path)));
    expectNone(dead, `${document} links to these files, and there are none. Correct the links.`);
  });

  it('names scripts that exist', () => {
    const unknown = allIn(text, SCRIPT).filter((name) => !scripts.has(name));
    expectNone(unknown, `${document} names these scripts, and no package.json has them.`);
  });
});
