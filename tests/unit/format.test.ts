import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { mdxToMdast } from 'satteri';
import { expect, it } from 'vitest';

import { fixture, projectRoot } from '../helpers/sites.ts';

const folder = join(projectRoot, fixture.contentDir);

/** The content of a page, without positions and line breaks. */
const meaningOf = (mdx: string): unknown =>
  JSON.parse(
    JSON.stringify(mdxToMdast(mdx), (key, value: unknown) => {
      if (key === 'position') return undefined;
      return typeof value === 'string' ? value.replace(/\s+/g, ' ') : value;
    }),
  );

async function formatted(text: string, filepath = join(folder, 'pages/page.mdx')): Promise<string> {
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: folder }).map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')]);

it.each([
  ...filesOf('**/*.mdx'),
  ['a label in a component', '<Buttons>\n  <Button href="/about" quiet>A label</Button>\n</Buttons>\n'],
  ['attributes on lines of their own', '<Hero\n  badge="A"\n  title="B and a {product}"\n>\n\nText\n\n</Hero>\n'],
  ['placeholders', 'A {product} by {brand}: [{email}](mailto:{email}), <Mark>{phone}</Mark>.\n\n{product}\n'],
  ['line breaks', 'One  \ntwo\\\nthree\n'],
  ['lists and tables', '* a\n    * b\n\n1) c\n1) d\n\n| a | b |\n|---|---|\n| {product} | 2 |\n'],
])('formatting %s changes nothing that it says, and nothing at the second time', async (_, mdx) => {
  const once = await formatted(mdx);
  expect(meaningOf(once)).toEqual(meaningOf(mdx));
  expect(await formatted(once)).toBe(once);
});

// Authors may format content as they like. The guide to it must be formatted: `npm run format` changes nothing in a clean tree.
it('the guide for those who edit content is formatted', async () => {
  const guide = join(projectRoot, 'src/content/README.md');
  const text = readFileSync(guide, 'utf8');
  expect(await formatted(text, guide)).toBe(text);
});
