import { z } from 'zod';

import { href } from './link.ts';
import { id, line, paragraph } from './text.ts';

const anchor = id.optional().meta({
  title: 'ID',
  description: 'The name by which links lead to this section: #contact. Unique on the page.',
  examples: ['contact'],
});
const title = line(80).meta({ title: 'Title', description: 'The heading.', examples: ['Our Mission'] });
const intro = paragraph(400).optional().meta({ title: 'Intro', description: 'A sentence or two under the heading.' });
const badge = line(60).optional().meta({ title: 'Badge', description: 'A few words above the heading.' });

/** Sections that take all their words from a collection. */
const none = z.strictObject({});

/**
 * What a page is made of: every component that a page file may use, and the attributes it takes.
 * What stands between a component's tags is prose and further components.
 */
export const sections = {
  Hero: z.strictObject({
    badge,
    title,
    drawing: line(80).meta({ title: 'Drawing', description: 'The name of the drawing, for those who cannot see it.' }),
    drawingText: paragraph(240).meta({
      title: 'Drawing in words',
      description: 'What the drawing shows, for those who cannot see it.',
    }),
    cue: line(40).meta({ title: 'Cue', description: 'The words of the link at the foot that leads on.' }),
    cueTarget: href.meta({ title: 'Cue target', description: 'Where the cue leads.', examples: ['#benefits'] }),
  }),
  PageHeader: z.strictObject({ badge, title }),
  Section: z.strictObject({ id: anchor, title, intro }),
  Highlights: none,
  RatioChart: z.strictObject({
    title,
    text: paragraph(400).meta({
      title: 'Text',
      description: 'What the two curves show, and that they are an illustration.',
    }),
    speed: line(24).meta({ title: 'Speed', description: 'The name of the axis from left to right.' }),
    ratio: line(24).meta({ title: 'Ratio', description: 'The name of the axis from bottom to top.' }),
    stepped: line(40).meta({ title: 'Stepped', description: 'The name of the staircase.' }),
    stepless: line(40).meta({ title: 'Stepless', description: 'The name of the smooth line.' }),
  }),
  Technology: z.strictObject({ id: anchor, title, intro }),
  RatioExplorer: z.strictObject({ id: anchor, title, intro }),
  Benefits: none,
  Comparison: z.strictObject({
    title,
    metric: line(24).meta({ title: 'Metric', description: 'The heading of the column that names what is compared.' }),
    traditional: line(24).meta({ title: 'Traditional', description: 'The heading of the traditional column.' }),
    product: line(24).meta({ title: 'Product', description: "The heading of the product's column." }),
    improvement: line(24).meta({ title: 'Improvement', description: 'The heading of the improvement column.' }),
    note: line(160)
      .optional()
      .meta({ title: 'Note', description: 'Explains the improvements; shows in a tooltip on each of them.' }),
    unknown: line(24).meta({ title: 'Unknown', description: 'Shown in place of a value that is not yet known.' }),
  }),
  Environment: z.strictObject({ title, intro }),
  Industries: z.strictObject({
    more: line(40).meta({ title: 'More', description: 'The link to the page of an industry that has one.' }),
  }),
  Process: none,
  Reasons: none,
  Team: none,
  Contact: z.strictObject({ id: anchor, title, intro }),
  StatusPage: z.strictObject({
    code: z
      .string()
      .regex(/^[45]\d\d$/, 'must be a status code such as 404')
      .meta({ title: 'Code', description: 'The status code.', examples: ['404'] }),
    status: line(60).optional().meta({ title: 'Status', description: 'What the code means.' }),
    title,
  }),
  Buttons: none,
  Button: z.strictObject({
    href,
    quiet: z.boolean().optional().meta({ title: 'Quiet', description: 'Draws the button as the lesser of two.' }),
  }),
} satisfies Record<string, z.ZodType>;

/** What any component takes beside its own attributes. It is read by src/lib/mdx-content.ts: no component ever sees it. */
export const hidden = z.boolean().optional().meta({
  title: 'Hidden',
  description: 'Leaves the component out of the page, with everything in it.',
});

export type SectionName = keyof typeof sections;
export type SectionProps<Name extends SectionName> = z.output<(typeof sections)[Name]>;
