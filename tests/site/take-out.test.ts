import { globSync, rmSync } from 'node:fs';

import { expect, it, vi } from 'vitest';

import { patience } from '../helpers/patience.ts';
import { ProjectCopy } from '../helpers/project-copy.ts';
import { fixture } from '../helpers/sites.ts';

/** What nothing names afterwards, and what goes of other files besides tests, blocks, items and lines that name it. */
const features: Readonly<Record<string, { names: RegExp; cuts: Readonly<Record<string, RegExp>> }>> = {
  calculator: {
    names: /[Cc]alculator|receiveCalculation|expectCalculated|form\/calculation\.ts|INERT/,
    cuts: {
      'tests/helpers/axe.ts': / The answer of the\n.*stands still\.|\.calculator-answer, .*? \} /g,
      'tests/e2e/keyboard.spec.ts': /.*INERT\).*\n/g,
      'tests/e2e/screen-reader.spec.ts': /.* expectCalculated\(.*\n/g,
      'tests/site/reproducible.test.ts': /.*with the calculator, .*\n|\n.*Calculator.*\)/g,
      'tests/unit/editor/marks.test.ts': /.*= calculator\.[^]*?works\.element.*\n/g,
      'tests/unit/schemas/bounds.test.ts': /\/\*\* The calculator.*\n|name === 'calculator' .* : /g,
    },
  },
  'data sheet': {
    names: /datasheet|[dD]ataSheet|data-sheet(?:\.[st]|\\\])|pdf-lib/,
    cuts: {
      'src/build/index.ts': /, logger/g,
      'tests/fixtures/content/words.txt': /datasheets?\n/g,
      'tests/helpers/build-sites.ts': /, but for that of an outdated.*(?=\.)|\(\?! .*?\\\]\)/g,
      'tests/e2e/layout.spec.ts': /.*'\/datasheet'.*\n/g,
    },
  },
  'share images': {
    names: /[sS]hareImage|share-image|pages\/share|og:image|satori/,
    cuts: {
      'src/layouts/Head.astro': /_large_image/g,
      'tests/site/links.test.ts': /meta\[property="og:image"\], /g,
    },
  },
  'rules of prose': {
    names:
      /wordsFile|words\.txt|woerter|findInWords|(?:word|markdown|character|spelling)Rules|(?:rules|mistakes)\/(?:words|spelling|characters|markdown-)|dictionary\.ts|cspell|markdownlint/,
    cuts: {
      'packages/check/core/config.ts': / Without it, nothing is spell-checked.*?\./g,
      'packages/check/rules/files.ts': /content\.config\.wordsFile, | && source\.name !== content\.config\.wordsFile/g,
      'packages/check/rules/syntax.ts':
        / {2}findConflicts,\n|\/\*\* Finds conflicts in the [^]*?\n\n|, \.\.\.findInWords.*\)/g,
      'packages/editor/server/content/content-files.ts': /, the list of words/g,
      'packages/editor/server/describe/name-file.ts': /, getSite|.*wordsFile.*\n/g,
      'tests/unit/editor/panel-options.test.ts': /\n {2}it\('finds nothing in a file that [^]*?\n {2}\}\);\n/g,
    },
  },
};

/** Takes what names a feature out of a text: tests, blocks with their comments, items of lists, and lines. */
function takeOut(text: string, names: RegExp): string {
  const word = String.raw`[\w'"./*-]*`;
  const item = new RegExp(String.raw`(?:,| \|) ${word}(?:${names.source})${word}(?:\(\w*\))?(?=[\s,\]};])`, 'g');
  const block = /^( *)((?:\/\*\*.*\n\1)?\S.*[{[(]\n)([^]*?)(^\1[}\])].*\n)(\n?)/gm;
  return text
    .replaceAll(/(?<=["(])\/calculator(?=[")](?!:))/g, '/')
    .replace(item, '')
    .replace(block, (_, indent: string, head: string, body: string, end: string, blank: string) => {
      if (names.test(head + end) || (/^(?:it|test)\b/.test(head) && names.test(body))) return '';
      const rest = takeOut(body, names);
      return rest === '' && head.startsWith('for ') ? '' : indent + head + rest + end + blank;
    })
    .replaceAll(/^(?: *\/[/*].*\n)?.*(?:[,;]|\/>|&&|\|\|)\n/gm, (line) => (names.test(line) ? '' : line));
}

it.runIf(process.env.TEST_FULL).each(Object.entries(features))(
  'the %s can be taken out, as a document says, and nothing is left',
  async (name, { names, cuts }) => {
    using copy = new ProjectCopy();
    expect(copy.read('CONTRIBUTING.md') + copy.read('packages/check/README.md')).toContain(`- **The ${name}**: `);
    const find = (pattern: string) => globSync(pattern, { cwd: copy.folder, exclude: ['src/content/**'] });
    const isNamed = (file: string) => names.test(copy.read(file));

    for (const [file, pattern] of Object.entries(cuts)) copy.write(file, copy.read(file).replace(pattern, ''));
    const named = globSync('{src,packages,tests}/**', { cwd: copy.folder }).filter((path) => names.test(path));
    for (const path of [...named, ...find('tests/**/right-copy/*').filter(isNamed), 'tests/site/take-out.test.ts'])
      rmSync(copy.pathOf(path), { recursive: true, force: true });
    const files = find('{package.json,*.{js,ts,mjs},{src,packages,tests}/**/*.{ts,tsx,astro,css,json,mdx}}');
    for (const file of files.filter(isNamed)) copy.write(file, takeOut(copy.read(file), names));
    expect(files.filter(isNamed)).toEqual([]);

    await copy.build({ contentDir: fixture.contentDir });
    vi.stubEnv('CONTENT_DIR', fixture.contentDir);
    copy.run('packages/check/cli.ts');
    for (const project of ['src/tsconfig.browser.json', 'src/tsconfig.node.json', 'packages'])
      copy.run('node_modules/@typescript/native/bin/tsc', '-p', project);
    copy.run('node_modules/@typescript/native/bin/tsc', '-p', '.', '--noUnusedLocals', 'false');
  },
  300_000 * patience,
);
