import fc from 'fast-check';

import type { Project } from '../../../src/check/project.ts';
import { createSource } from '../../../src/check/source.ts';
import { projectWith } from './tree.ts';

const tree = projectWith([]);
const pages = tree.sources.filter(({ name }) => name.endsWith('.mdx'));

/** What people type or paste into a page, and what programs leave there. */
const slips = [
  ...'{ } < > [ ] ( ) * ** _ ` ``` ~~~ # ### | - --- === / </ /> <> </> {{ }} \\ & &nbsp " “ ” \' = ! ![ ]( : ;'.split(
    ' ',
  ),
  '\n',
  '\n\n',
  '  ',
  '\t',
  '\u0000',
  '\u00A0',
  '\u200B',
  '\u202E',
  '\uFEFF',
  '{product}',
  '{{product}}',
  '${product}',
  '{company}',
  '{1 + 1}',
  '{/* note */}',
  '{...all}',
  '[a](/licensing "{company}")',
  '[a](/licensing "{brand}")',
  '[a](mailto:{email})',
  '[a](mailto:{mail})',
  '[a]: /licensing "{company}"\n',
  '![{company}](./workshop.png)',
  '![{brand}](./workshop.png "{brand}")',
  '![a](./workshop.png "{company}")',
  '![a][b]\n\n[b]: ./workshop.png "{company}"\n',
  '[^1]\n\n[^1]: {company}\n',
  '<br>',
  '<br />',
  '<b>',
  '</b>',
  '<!-- note -->',
  '<style>p {color: red}</style>',
  '<https://stepless.example>',
  '<Section title="More">',
  '</Section>',
  '<Section title={"More"}>',
  '<Team />',
  '<Team hidden />',
  '<Team {...all} />',
  '<Buttons>',
  '</Buttons>',
  '<Button href="/">x</Button>',
  '<Claim id="efficiency">15 %</Claim>',
  '<Claim id="nothing">15 %</Claim>',
  '<Claim>15 %</Claim>',
  '<Claim id="efficiency" />',
  '<Questions />',
  '<Question question="How long?">',
  '</Question>',
  '<Question id="belt-life" question="How long?">\n\nLong.\n\n</Question>',
  '<Downloads version="Version" />',
  '<Downloads />',
  '<Specifications title="All values" name="Quantity" value="Value" condition="Condition" unknown="On request" />',
  '<Specifications title="All values" />',
  '<Quote name="Ada Byron">\n\nIt runs.\n\n</Quote>',
  '<Quote name="Ada Byron" proof="/licensing">',
  '</Quote>',
  '<Figure caption="Our bench.">\n\n![Our bench](./workshop.png)\n\n</Figure>',
  '<Figure caption="Our bench." source="/nothing">',
  '</Figure>',
  '<Video title="The drive" video="https://vimeo.com/76979871" />',
  '<Video title="The drive" video="/videos/drive.mp4" poster="/videos/drive.jpg" captions="/videos/drive.vtt" />',
  '<Video title="The drive" />',
  '<News />',
  'lang="de"',
  'hidden={false}',
  'import a from "a"\n',
  'export const a = 1\n',
  'import duties are ours\n',
  '- one\n- two\n',
  '| A | B |\n| - | - |\n| 1 | 2 |\n',
  '> {company}\n',
  '`{company}`',
  '```\n{company}\n```\n',
  '**{company}**',
];

/** A slip in a page: a text at a place, instead of up to eight characters. */
const slip = fc.record({
  where: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  removed: fc.nat({ max: 8 }),
  added: fc.constantFrom('', ...slips),
});

/** The tree with one to three slips in one of its pages. */
export const withSlips: fc.Arbitrary<{ project: Project; page: string }> = fc
  .tuple(fc.constantFrom(...pages), fc.array(slip, { minLength: 1, maxLength: 3 }))
  .map(([page, changes]) => {
    const text = changes.reduce((before, { where, removed, added }) => {
      const at = Math.floor(where * before.length);
      return before.slice(0, at) + added + before.slice(at + removed);
    }, page.text);
    const source = createSource(page.path, page.name, new TextEncoder().encode(text));
    return {
      project: { ...tree, sources: tree.sources.map((other) => (other.name === page.name ? source : other)) },
      page: page.name,
    };
  });
