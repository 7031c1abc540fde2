import { z } from 'zod';

import { requireWith } from './cross-field.ts';
import { languageTag } from './language.ts';
import { href } from './link.ts';
import { sections } from './sections.ts';
import { anchor, component, driveSymbols, intro, symbol, title } from './component.ts';
import { claimId, line, paragraph } from './text.ts';
import { checkVideo, video } from './video.ts';

/**
 * All components that a page file may use, with their placement and attributes. A component without attributes takes its
 * text from a collection. The component itself is the .astro file of the same name.
 */
export const componentSchemas = {
  ...sections,
  Quote: component(
    'What somebody said, with the name, and perhaps a portrait and a link to the proof.',
    {
      name: line(60).meta({ description: 'Who said it.', examples: ['Ada Byron'] }),
      role: line(60).optional().describe('What this person does.'),
      company: line(60).optional().describe('For whom this person works.'),
      proof: href
        .optional()
        .meta({ title: 'Proof', description: 'The target of a link to where it was said. It needs proofLabel.' }),
      proofLabel: line(60)
        .optional()
        .meta({ description: 'The text of that link.', examples: ['Read the whole report'] }),
    },
    { children: 'anything', needsContent: true },
  ).check(requireWith('proof', 'proofLabel'), requireWith('proofLabel', 'proof')),
  Figure: component(
    'A picture with a caption, and who made it.',
    {
      caption: paragraph(240).describe('What the picture shows, and why it is here.'),
      credit: line(80)
        .optional()
        .meta({ description: 'Who made the picture.', examples: ['Photograph: Ada Byron'] }),
      source: href
        .optional()
        .meta({ title: 'Source', description: 'Where the picture comes from. The credit leads there.' }),
    },
    { children: 'anything', needsContent: true },
  ).check(requireWith('source', 'credit')),
  Video: component('A video that plays when it is pressed, or a picture that leads to one.', {
    title: line(80).meta({ description: 'What the video shows.', examples: ['The prototype on the test bench'] }),
    ...video,
    language: languageTag
      .optional()
      .describe('The tag of the language of the captions: en is English, de German. Without it, that of the site.'),
  }).check(checkVideo),
  Highlights: component('The highlights, as short texts side by side.', {}, { headings: [3] }),
  EngineSpeedChart: component(
    'The chart of the speed of an engine with gears and with a stepless ratio, with a text.',
    {
      title,
      text: paragraph(400).describe('What the two curves show, and that they are an illustration.'),
      vehicleSpeed: line(24).describe('The label of the horizontal axis.'),
      engineSpeed: line(24).describe('The label of the vertical axis.'),
      stepped: line(40).describe('The label of the curve with gears.'),
      stepless: line(40).describe('The label of the curve without.'),
    },
    { headings: [3], children: 'anything', ids: ['engine-speed-chart-title', 'engine-speed-chart-text'] },
  ),
  Benefits: component(
    'The benefit cards: a figure each, and what it means.',
    { example: line(24).optional().describe('Stands on a card whose figure has no source.') },
    { headings: [3] },
  ),
  Comparison: component(
    'The table that compares the product with a traditional transmission.',
    {
      title,
      intro,
      metric: line(24).describe('The heading of the column that names what is compared.'),
      traditional: line(24).describe('The heading of the traditional column.'),
      product: line(24).describe("The heading of the product's column."),
      improvement: line(24).describe('The heading of the improvement column.'),
      note: line(160).optional().describe('Explains the improvements, below the table.'),
      sum: line(80)
        .optional()
        .meta({
          description: 'How an improvement comes about, in a tooltip on it.',
          examples: ['[ours] − [traditional] = [points] percentage points'],
        }),
      unknown: line(24).describe('Shown instead of a value that is not yet known.'),
    },
    {
      headings: [3],
      ids: ['title', 'metric', 'traditional', 'product', 'improvement'].map((part) => `comparison-${part}`),
    },
  ),
  Environment: component('The environmental figures, each with a bar.', { title, intro }, { headings: [3] }),
  Specifications: component('The table of technical data, in groups of rows.', {
    title: line(80).meta({ description: 'The caption of the table.', examples: ['Technical data'] }),
    name: line(24).describe('The heading of the column that names the quantities.'),
    value: line(24).describe('The heading of the column of the values.'),
    condition: line(24).describe('The heading of the column that says when a value holds.'),
  }),
  CalculatorCheck: component(
    'A table of what was measured and what was calculated, with a plot of it.',
    {
      drawing: line(80).describe('The name of the plot, for people who cannot see it.'),
      measured: line(40).describe('The label of the horizontal axis.'),
      calculated: line(40).describe('The label of the vertical axis.'),
      text: paragraph(400).describe(
        'What the plot shows: filled dots for the first column of figures, open ones for the others. [typical] stands for the error in the band.',
      ),
    },
    { children: 'anything', needsContent: true },
  ),
  Geometry: component('The sectional drawing of a drive with its dimensions, and a file for CAD.', {
    drawing: line(80).describe('The name of the drawing, for people who cannot see it.'),
    ...driveSymbols,
    coneAngle: symbol('the angle of the cones', 'α'),
    travel: symbol('the travel of a cone', 's'),
    rimRadius: symbol('the outer radius of a cone', 'r₃'),
    shaftRadius: symbol('the radius of a shaft', 'r₀'),
    download: line(80).describe('The text of the link to the drawing as a DXF file.'),
  }),
  Questions: component(
    'The questions of the list, each of which opens its answer.',
    {},
    { headings: [3], anchors: { collection: 'questions' } },
  ),
  Question: component(
    'A question that opens its answer, which is written on this page.',
    {
      id: anchor,
      question: line(120).describe(
        'The question, in the words of the person who asks it. The answer is between the tags.',
      ),
    },
    { headings: [3], children: 'anything', needsContent: true },
  ),
  Downloads: component('Files to download, each with its date, language, type and size.', {
    version: line(24).meta({ description: 'The word before the number of a version.', examples: ['Version'] }),
  }),
  Industries: component(
    'The industries, each with its applications.',
    { more: line(40).describe('The link to the page of an industry that has one.') },
    { headings: [3] },
  ),
  Process: component('The steps from an enquiry to a licence, numbered.', {}, { headings: [3] }),
  Reasons: component('Reasons to become a partner, each with an icon.', {}, { headings: [3] }),
  Team: component('The people of the team, each with a portrait.', {}, { headings: [3] }),
  News: component(
    'The latest news: the date, the title and the summary of each.',
    { all: line(40).optional().describe('The link to all news. Without it, there is none.') },
    { headings: [3] },
  ),
  Buttons: component('A row of buttons.', {}, { children: 'parts' }),
  Button: component(
    'A button that leads to a page, a section or another site.',
    { href, quiet: z.boolean().optional().describe('Shows the button as a secondary button.') },
    { children: 'text', parent: 'Buttons' },
  ),
  Claim: component(
    'A figure in a sentence, with the claim that says where it comes from.',
    { id: claimId },
    { children: 'text', parent: 'sentence', isReference: true },
  ),
  Dimension: component(
    'A dimension of that drive, in a sentence or a table.',
    {
      of: z
        .enum(['radius', 'distance', 'angle', 'rim', 'shaft', 'travel', 'length', 'ratio', 'spread'])
        .meta({ description: 'Which dimension of the drive in the drawing it is.', examples: ['distance'] }),
    },
    { parent: 'sentence' },
  ),
} satisfies Record<string, z.ZodType>;

/** The attribute that every component accepts. src/collections/mdx-content.ts handles it and removes the component. */
export const hidden = z
  .boolean()
  .optional()
  .meta({ description: 'Leaves the component out of the page, with everything in it.', kind: 'hidden' });

export type ComponentName = keyof typeof componentSchemas;
export type ComponentProps<Name extends ComponentName> = z.output<(typeof componentSchemas)[Name]>;
