import type { Placement } from '@stepless/check/schema';
import { z } from 'zod';

import { claimId } from './claim-id.ts';
import { requireWith } from './cross-field.ts';
import { language, languageTag } from './language.ts';
import { href } from './link.ts';
import { id, line, paragraph } from './text.ts';
import { checkVideo, video } from './video.ts';

const anchor = id.optional().meta({
  title: 'ID',
  description: 'The name of this section in links: #contact. Unique on the page.',
  examples: ['contact'],
});
const title = line(80).meta({ title: 'Title', description: 'The heading.', examples: ['Our Mission'] });
const intro = paragraph(400).optional().meta({ title: 'Intro', description: 'A sentence or two under the heading.' });
const badge = line(60).optional().meta({ title: 'Badge', description: 'A few words above the heading.' });

/** The symbol of a dimension in a drawing. */
const symbol = (title: string, dimension: string, example: string) =>
  line(4).meta({ title, description: `The symbol of ${dimension}.`, examples: [example] });

const section = <Shape extends z.ZodRawShape>(placement: Placement, attributes: Shape) =>
  z.strictObject(attributes).meta({ placement });

/**
 * All components that a page file may use, with their placement and attributes. A component without attributes takes its
 * text from a collection. The component itself is the .astro file of the same name.
 */
export const sections = {
  Hero: section(
    {
      headings: [1],
      children: 'anything',
      parent: 'page',
      summary: 'The first screen of the home page: a large headline beside the drawing of the machine.',
    },
    {
      badge,
      title,
      drawing: line(80).meta({
        title: 'Drawing',
        description: 'The name of the drawing, for people who cannot see it.',
      }),
      drawingText: paragraph(240).meta({
        title: 'Drawing text',
        description: 'The legend: what the drawing shows, and what its symbols mean.',
      }),
      input: line(14).meta({
        title: 'Input',
        description: 'The label of the driving shaft in the drawing.',
        examples: ['Input'],
      }),
      output: line(14).meta({
        title: 'Output',
        description: 'The label of the driven shaft in the drawing.',
        examples: ['Output'],
      }),
      inputRadius: symbol('Input radius', 'the radius of the belt on the driving pulley', 'r₁'),
      outputRadius: symbol('Output radius', 'the radius of the belt on the driven pulley', 'r₂'),
      centreDistance: symbol('Centre distance', 'the distance between the shafts', 'a'),
      ratio: line(16).meta({
        title: 'Ratio',
        description: 'The formula of the ratio, in the symbols of the radii.',
        examples: ['i = r₂ ÷ r₁'],
      }),
      drawingLink: line(40)
        .optional()
        .meta({
          title: 'Drawing link',
          description: 'The text of a link below the drawing. It needs a target, too.',
          examples: ['What would it have to reach?'],
        }),
      drawingLinkTarget: href.optional().meta({
        title: 'Drawing link target',
        description: 'The target of that link.',
        examples: ['/calculator'],
      }),
      cue: line(40).meta({ title: 'Cue', description: 'The text of the link to the next section.' }),
      cueTarget: href.meta({ title: 'Cue target', description: 'The target of that link.', examples: ['#benefits'] }),
    },
  ).check(requireWith('drawingLink', 'drawingLinkTarget'), requireWith('drawingLinkTarget', 'drawingLink')),
  PageHeader: section(
    {
      headings: [1],
      children: 'anything',
      parent: 'page',
      summary: 'The beginning of any other page: a headline, an introduction and perhaps a drawing.',
    },
    {
      badge,
      title,
      drawing: z.enum(['range', 'family', 'cones']).optional().meta({
        title: 'Drawing',
        description:
          'A drawing beside the words. “range” shows every place that the belt of a drive can take, “family” four drives of different sizes, and “cones” the pulleys of a drive, cut open at three ratios.',
      }),
    },
  ),
  Section: section(
    {
      headings: [2],
      children: 'anything',
      needsContent: true,
      parent: 'page',
      summary: 'A heading with text beside it. It can contain cards, tables and buttons.',
    },
    { id: anchor, title, intro, lang: language },
  ),
  CallToAction: section(
    {
      headings: [2],
      children: 'anything',
      needsContent: true,
      parent: 'page',
      summary: 'A dark band with a heading, a sentence and a button.',
    },
    { id: anchor, title, lang: language },
  ),
  Highlights: section(
    {
      headings: [3],
      children: 'nothing',
      parent: 'component',
      summary: 'The highlights, as short texts side by side.',
    },
    {},
  ),
  RatioChart: section(
    {
      headings: [3],
      children: 'anything',
      parent: 'component',
      ids: ['ratio-chart-title', 'ratio-chart-text'],
      summary: 'The chart of the stepped and the stepless ratio, with a text.',
    },
    {
      title,
      text: paragraph(400).meta({
        title: 'Text',
        description: 'What the two curves show, and that they are an illustration.',
      }),
      speed: line(24).meta({ title: 'Speed', description: 'The label of the horizontal axis.' }),
      ratio: line(24).meta({ title: 'Ratio', description: 'The label of the vertical axis.' }),
      stepped: line(40).meta({ title: 'Stepped', description: 'The label of the stepped curve.' }),
      stepless: line(40).meta({ title: 'Stepless', description: 'The label of the smooth curve.' }),
    },
  ),
  Technology: section(
    {
      headings: [2, 3, 4, 3, 4, 3],
      children: 'anything',
      parent: 'page',
      ids: ['tabs'],
      anchors: { collection: 'technology', path: ['tabs'] },
      summary: 'The technology in tabs, such as how it works, what it does and what it works with.',
    },
    {
      id: anchor,
      title,
      intro,
      detailed: z
        .boolean()
        .optional()
        .meta({ title: 'Detailed', description: 'Shows the detail of each row instead of its short text.' }),
    },
  ),
  Calculator: section(
    {
      headings: [2, 3, 3, 3, 4, 3],
      children: 'nothing',
      parent: 'page',
      hasViews: true,
      summary: 'What efficiency a stepless gearbox has to reach in the machine that a visitor describes.',
    },
    { id: anchor, title, intro },
  ),
  Benefits: section(
    {
      headings: [3],
      children: 'nothing',
      parent: 'component',
      summary: 'The benefit cards: a figure each, and what it means.',
    },
    {},
  ),
  Comparison: section(
    {
      headings: [3],
      children: 'nothing',
      parent: 'component',
      ids: [
        'comparison-title',
        'comparison-metric',
        'comparison-traditional',
        'comparison-product',
        'comparison-improvement',
      ],
      summary: 'The table that compares the product with a traditional transmission.',
    },
    {
      title,
      metric: line(24).meta({ title: 'Metric', description: 'The heading of the column that names what is compared.' }),
      traditional: line(24).meta({ title: 'Traditional', description: 'The heading of the traditional column.' }),
      product: line(24).meta({ title: 'Product', description: "The heading of the product's column." }),
      improvement: line(24).meta({ title: 'Improvement', description: 'The heading of the improvement column.' }),
      note: line(160)
        .optional()
        .meta({ title: 'Note', description: 'Explains the improvements, in a tooltip on each of them.' }),
      unknown: line(24).meta({ title: 'Unknown', description: 'Shown instead of a value that is not yet known.' }),
    },
  ),
  Environment: section(
    { headings: [3], children: 'nothing', parent: 'component', summary: 'The environmental figures, each with a bar.' },
    { title, intro },
  ),
  Specifications: section(
    {
      headings: [],
      children: 'nothing',
      parent: 'component',
      summary: 'The table of technical data, in groups of rows.',
    },
    {
      title: line(80).meta({
        title: 'Title',
        description: 'The caption of the table.',
        examples: ['Technical data'],
      }),
      name: line(24).meta({ title: 'Name', description: 'The heading of the column that names the quantities.' }),
      value: line(24).meta({ title: 'Value', description: 'The heading of the column of the values.' }),
      condition: line(24).meta({
        title: 'Condition',
        description: 'The heading of the column that says when a value holds.',
      }),
    },
  ),
  Geometry: section(
    {
      headings: [],
      children: 'nothing',
      parent: 'component',
      summary: 'The sectional drawing of a drive with its dimensions, and a file for CAD.',
    },
    {
      drawing: line(80).meta({
        title: 'Drawing',
        description: 'The name of the drawing, for people who cannot see it.',
      }),
      inputRadius: symbol('Input radius', 'the radius of the belt on the driving pulley', 'r₁'),
      outputRadius: symbol('Output radius', 'the radius of the belt on the driven pulley', 'r₂'),
      centreDistance: symbol('Centre distance', 'the distance between the shafts', 'a'),
      coneAngle: symbol('Cone angle', 'the angle of the cones', 'α'),
      travel: symbol('Travel', 'the travel of a cone', 's'),
      download: line(80).meta({ title: 'Download', description: 'The text of the link to the drawing as a DXF file.' }),
    },
  ),
  Questions: section(
    {
      headings: [3],
      children: 'nothing',
      parent: 'component',
      anchors: { collection: 'questions' },
      summary: 'The questions of the list, each of which opens its answer.',
    },
    {},
  ),
  Question: section(
    {
      headings: [3],
      children: 'anything',
      needsContent: true,
      parent: 'component',
      summary: 'A question that opens its answer, which is written on this page.',
    },
    {
      id: anchor,
      question: line(120).meta({
        title: 'Question',
        description: 'The question, in the words of the person who asks it. The answer stands between the tags.',
      }),
    },
  ),
  Downloads: section(
    {
      headings: [],
      children: 'nothing',
      parent: 'component',
      summary: 'Files to download, each with its date, language, type and size.',
    },
    {
      version: line(24).meta({
        title: 'Version',
        description: 'The word before the number of a version.',
        examples: ['Version'],
      }),
    },
  ),
  Quote: section(
    {
      headings: [],
      children: 'anything',
      needsContent: true,
      parent: 'component',
      summary: 'What somebody said, with the name, and perhaps a portrait and a link to the proof.',
    },
    {
      name: line(60).meta({ title: 'Name', description: 'Who said it.', examples: ['Ada Byron'] }),
      role: line(60).optional().meta({ title: 'Role', description: 'What this person does.' }),
      company: line(60).optional().meta({ title: 'Company', description: 'For whom this person works.' }),
      proof: href.optional().meta({
        title: 'Proof',
        description: 'The target of a link to where it was said. It needs proofLabel.',
      }),
      proofLabel: line(60)
        .optional()
        .meta({
          title: 'Proof label',
          description: 'The text of that link.',
          examples: ['Read the whole report'],
        }),
    },
  ).check(requireWith('proof', 'proofLabel'), requireWith('proofLabel', 'proof')),
  Figure: section(
    {
      headings: [],
      children: 'anything',
      needsContent: true,
      parent: 'component',
      summary: 'A picture with a caption, and who made it.',
    },
    {
      caption: paragraph(240).meta({ title: 'Caption', description: 'What the picture shows, and why it is here.' }),
      credit: line(80)
        .optional()
        .meta({
          title: 'Credit',
          description: 'Who made the picture.',
          examples: ['Photograph: Ada Byron'],
        }),
      source: href.optional().meta({
        title: 'Source',
        description: 'Where the picture comes from. The credit leads there.',
      }),
    },
  ).check(requireWith('source', 'credit')),
  Video: section(
    {
      headings: [],
      children: 'nothing',
      parent: 'component',
      summary: 'A video that plays when it is pressed, or a picture that leads to one.',
    },
    {
      title: line(80).meta({
        title: 'Title',
        description: 'What the video shows.',
        examples: ['The prototype on the test bench'],
      }),
      ...video,
      language: languageTag.optional().meta({
        title: 'Language',
        description: 'The tag of the language of the captions: en is English, de German. Without it, English.',
      }),
    },
  ).check(checkVideo),
  Industries: section(
    { headings: [3], children: 'nothing', parent: 'component', summary: 'The industries, each with its applications.' },
    {
      more: line(40).meta({ title: 'More', description: 'The link to the page of an industry that has one.' }),
    },
  ),
  Process: section(
    {
      headings: [3],
      children: 'nothing',
      parent: 'component',
      summary: 'The steps from an enquiry to a licence, numbered.',
    },
    {},
  ),
  Reasons: section(
    {
      headings: [3],
      children: 'nothing',
      parent: 'component',
      summary: 'Reasons to become a partner, each with an icon.',
    },
    {},
  ),
  Team: section(
    {
      headings: [3],
      children: 'nothing',
      parent: 'component',
      summary: 'The people of the team, each with a portrait.',
    },
    {},
  ),
  News: section(
    {
      headings: [3],
      children: 'nothing',
      parent: 'component',
      summary: 'The latest news: the date, the title and the summary of each.',
    },
    {
      all: line(40).optional().meta({ title: 'All', description: 'The link to all news. Without it, there is none.' }),
    },
  ),
  Contact: section(
    {
      headings: [2, 3, 4],
      children: 'nothing',
      parent: 'page',
      ids: [
        'enquiry',
        'enquiry-section',
        'enquiry-title',
        'enquiry-name',
        'enquiry-company',
        'enquiry-email',
        'enquiry-use-case',
        'enquiry-message',
      ],
      summary: 'The contact details beside the enquiry form.',
    },
    { id: anchor, title, intro },
  ),
  StatusPage: section(
    {
      headings: [1],
      children: 'anything',
      parent: 'page',
      summary: 'The whole page that visitors see at a wrong address or after an error.',
    },
    {
      code: z
        .string()
        .regex(/^[45]\d\d$/, 'must be a status code such as 404')
        .meta({ title: 'Code', description: 'The status code.', examples: ['404'] }),
      status: line(60).optional().meta({ title: 'Status', description: 'What the code means.' }),
      title,
    },
  ),
  Buttons: section({ headings: [], children: 'parts', parent: 'component', summary: 'A row of buttons.' }, {}),
  Button: section(
    {
      headings: [],
      children: 'text',
      parent: 'Buttons',
      summary: 'A button that leads to a page, a section or another site.',
    },
    {
      href,
      quiet: z.boolean().optional().meta({ title: 'Quiet', description: 'Shows the button as a secondary button.' }),
    },
  ),
  Claim: section(
    {
      headings: [],
      children: 'text',
      parent: 'sentence',
      isReference: true,
      summary: 'A figure in a sentence, with the claim that says where it comes from.',
    },
    { id: claimId },
  ),
  Dimension: section(
    {
      headings: [],
      children: 'nothing',
      parent: 'sentence',
      summary: 'A dimension of that drive, in a sentence or a table.',
    },
    {
      of: z.enum(['radius', 'distance', 'angle', 'rim', 'shaft', 'travel', 'length', 'ratio', 'spread']).meta({
        title: 'Of',
        description: 'Which dimension of the drive in the drawing it is.',
        examples: ['distance'],
      }),
    },
  ),
} satisfies Record<string, z.ZodType>;

/** The attribute that every component accepts. src/collections/mdx-content.ts handles it and removes the component. */
export const hidden = z.boolean().optional().meta({
  title: 'Hidden',
  description: 'Leaves the component out of the page, with everything in it.',
  kind: 'hidden',
});

export type SectionName = keyof typeof sections;
export type SectionProps<Name extends SectionName> = z.output<(typeof sections)[Name]>;

const placements = new Map(Object.entries(sections).map(([name, schema]) => [name, schema.meta()?.placement]));

/** Returns the placement of a component, or undefined if there is no such component. */
export const getPlacement = (name: string): Placement | undefined => placements.get(name);
