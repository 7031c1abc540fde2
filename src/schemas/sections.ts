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

/** How a component of a page file fits into the page, which its attributes do not say. */
interface Placement {
  /** The levels of the headings that the component itself writes, in order, before what stands between its tags. */
  headings: readonly (1 | 2 | 3 | 4)[];
  /** What may stand between its tags. */
  holds: 'nothing' | 'words' | 'buttons' | 'anything';
  /** Where it may stand: straight on the page, inside another component, or only inside Buttons. */
  stands: 'page' | 'inside' | 'buttons';
}

declare module 'zod' {
  interface GlobalMeta {
    placement?: Placement;
  }
}

const section = <Shape extends z.ZodRawShape>(placement: Placement, attributes: Shape) =>
  z.strictObject(attributes).meta({ placement });

/**
 * Every component that a page file may use: where it fits, and the attributes it takes. A component without
 * attributes takes its words from a collection. The component itself is the .astro file of the same name.
 */
export const sections = {
  Hero: section(
    { headings: [1], holds: 'anything', stands: 'page' },
    {
      badge,
      title,
      drawing: line(80).meta({
        title: 'Drawing',
        description: 'The name of the drawing, for those who cannot see it.',
      }),
      drawingText: paragraph(240).meta({
        title: 'Drawing in words',
        description: 'What the drawing shows, for those who cannot see it.',
      }),
      cue: line(40).meta({ title: 'Cue', description: 'The words of the link at the foot that leads on.' }),
      cueTarget: href.meta({ title: 'Cue target', description: 'Where the cue leads.', examples: ['#benefits'] }),
    },
  ),
  PageHeader: section({ headings: [1], holds: 'anything', stands: 'page' }, { badge, title }),
  Section: section({ headings: [2], holds: 'anything', stands: 'page' }, { id: anchor, title, intro }),
  Highlights: section({ headings: [3], holds: 'nothing', stands: 'inside' }, {}),
  RatioChart: section(
    { headings: [3], holds: 'nothing', stands: 'inside' },
    {
      title,
      text: paragraph(400).meta({
        title: 'Text',
        description: 'What the two curves show, and that they are an illustration.',
      }),
      speed: line(24).meta({ title: 'Speed', description: 'The name of the axis from left to right.' }),
      ratio: line(24).meta({ title: 'Ratio', description: 'The name of the axis from bottom to top.' }),
      stepped: line(40).meta({ title: 'Stepped', description: 'The name of the staircase.' }),
      stepless: line(40).meta({ title: 'Stepless', description: 'The name of the smooth line.' }),
    },
  ),
  Technology: section(
    { headings: [2, 3, 4, 3, 4, 3], holds: 'anything', stands: 'page' },
    { id: anchor, title, intro },
  ),
  RatioExplorer: section({ headings: [2], holds: 'nothing', stands: 'page' }, { id: anchor, title, intro }),
  Benefits: section({ headings: [3], holds: 'nothing', stands: 'inside' }, {}),
  Comparison: section(
    { headings: [3], holds: 'nothing', stands: 'inside' },
    {
      title,
      metric: line(24).meta({ title: 'Metric', description: 'The heading of the column that names what is compared.' }),
      traditional: line(24).meta({ title: 'Traditional', description: 'The heading of the traditional column.' }),
      product: line(24).meta({ title: 'Product', description: "The heading of the product's column." }),
      improvement: line(24).meta({ title: 'Improvement', description: 'The heading of the improvement column.' }),
      note: line(160)
        .optional()
        .meta({ title: 'Note', description: 'Explains the improvements; shows in a tooltip on each of them.' }),
      unknown: line(24).meta({ title: 'Unknown', description: 'Shown in place of a value that is not yet known.' }),
    },
  ),
  Environment: section({ headings: [3], holds: 'nothing', stands: 'inside' }, { title, intro }),
  Industries: section(
    { headings: [3], holds: 'nothing', stands: 'inside' },
    {
      more: line(40).meta({ title: 'More', description: 'The link to the page of an industry that has one.' }),
    },
  ),
  Process: section({ headings: [3], holds: 'nothing', stands: 'inside' }, {}),
  Reasons: section({ headings: [3], holds: 'nothing', stands: 'inside' }, {}),
  Team: section({ headings: [3], holds: 'nothing', stands: 'inside' }, {}),
  Contact: section({ headings: [2, 3, 4], holds: 'nothing', stands: 'page' }, { id: anchor, title, intro }),
  StatusPage: section(
    { headings: [1], holds: 'anything', stands: 'page' },
    {
      code: z
        .string()
        .regex(/^[45]\d\d$/, 'must be a status code such as 404')
        .meta({ title: 'Code', description: 'The status code.', examples: ['404'] }),
      status: line(60).optional().meta({ title: 'Status', description: 'What the code means.' }),
      title,
    },
  ),
  Buttons: section({ headings: [], holds: 'buttons', stands: 'inside' }, {}),
  Button: section(
    { headings: [], holds: 'words', stands: 'buttons' },
    {
      href,
      quiet: z.boolean().optional().meta({ title: 'Quiet', description: 'Draws the button as the lesser of two.' }),
    },
  ),
} satisfies Record<string, z.ZodType>;

/** What any component takes beside its own attributes. It is read by src/collections/mdx-content.ts: no component ever sees it. */
export const hidden = z.boolean().optional().meta({
  title: 'Hidden',
  description: 'Leaves the component out of the page, with everything in it.',
});

export type SectionName = keyof typeof sections;
export type SectionProps<Name extends SectionName> = z.output<(typeof sections)[Name]>;

/** Where the component of that name fits, or undefined where there is none. */
export const placementOf = (name: string): Placement | undefined =>
  Object.hasOwn(sections, name) ? sections[name as SectionName].meta()?.placement : undefined;
