import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { slug } from 'github-slugger';
import { describe, it } from 'vitest';

import { manifests } from '../helpers/manifests.ts';
import { expectNone } from '../helpers/report.ts';
import { projectRoot } from '../helpers/sites.ts';

const documents = globSync(['*.md', 'docs/**/*.md', '{src,tests,packages}/**/README.md', '.github/CODEOWNERS'], {
  cwd: projectRoot,
  exclude: ['**/node_modules/**'],
}).toSorted();

/** Paths from the root of the project, also in commands. They may have wildcards. */
const PATH = /(?<![\w./-])\/?((?:src|tests|docs|packages|public|\.github|\.vscode|\.ci)\/[\w./*-]*[\w/*]|[A-Z]+\.md)/g;
const SOURCE_NAME = /`(\w[\w.-]*\.(?:css|tsx?|astro))`/g;
/** Links from the root with two steps up lead to pages of the repository on its server. */
const LINK = /\]\((?!https?:|\.\.\/\.\.\/codespaces\))([^)]+)/g;
const SCRIPT = /\bnpm run (?:--silent )?([\w:]+)/g;

const scripts = new Set(manifests.flatMap((manifest) => Object.keys(manifest.scripts ?? {})));
const listAnchors = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slug(title));

const allIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
];

describe.each(documents)('%s', (document) => {
  const text = readFileSync(join(projectRoot, document), 'utf8');

  it('names files that exist', () => {
    const named = allIn(text, SOURCE_NAME).map((name) => `{,{src,packages,tests,docs}/**/}${name}`);
    const missing = [...allIn(text, PATH), ...named].filter(
      (path) =>
        !/\/node_modules\/|^public\/videos\//.test(path) &&
        globSync(path.replace(/\/$/, ''), { cwd: projectRoot }).length === 0,
    );
    expectNone(missing, `${document} names these files, and there are none. Fix the paths.`);
  });

  it('links to files and headings that exist', () => {
    // Examples of content have links of their own.
    const dead = allIn(text.replaceAll(/^```[^]*?^```|`[^`\n]+`/gm, ''), LINK).filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = join(projectRoot, path === '' ? document : join(dirname(document), path));
      return !existsSync(file) || (anchor !== undefined && !listAnchors(readFileSync(file, 'utf8')).includes(anchor));
    });
    expectNone(dead, `${document} links to these files or headings, and there are none. Fix the links.`);
  });

  it('names scripts that exist', () => {
    const unknown = allIn(text, SCRIPT).filter((name) => !scripts.has(name));
    expectNone(unknown, `${document} names these scripts, and no package.json has them.`);
  });
});
