import { z } from 'zod';

import { requireWith } from './cross-field.ts';
import { feature } from './feature.ts';
import { step } from './step.ts';
import { claimId, detail, id, line, list, paragraph } from './text.ts';

/** What a tab may show below its introduction, each at most once and in this order. */
const parts = {
  prose: list(paragraph(600), 12)
    .optional()
    .meta({ description: 'Paragraphs of plain text, in order.', noun: 'paragraph' }),
  steps: list(step.extend({ detail }), 8)
    .optional()
    .meta({ title: 'Technology steps', description: 'Steps with numbers, in order.' }),
  loop: z
    .boolean()
    .optional()
    .describe('Draws a line from the last step back to the first: they are repeated over and over.'),
  figures: list(
    z.strictObject({
      value: line(10).meta({ description: 'The figure, with its unit.', examples: ['99.7%'], figure: true }),
      label: line(40).meta({ description: 'What the figure is.', examples: ['Uptime'] }),
      claim: claimId.optional(),
    }),
    4,
  )
    .optional()
    .describe('Figures in large type.'),
  features: z.boolean().optional().describe('Shows the feature cards of features.json here.'),
  cards: list(feature.omit({ id: true }), 12)
    .optional()
    .describe('Cards of this tab alone, each with an icon.'),
  applications: list(z.strictObject({ label: line(60).describe('What the transmission works with.'), detail }), 12)
    .optional()
    .meta({ title: 'Compatible applications', description: 'What the transmission works with.' }),
};

const tab = z
  .strictObject({
    id: id.describe('The name of the tab in links: /technology#features.'),
    label: line(24).meta({ description: 'The text on the tab.', examples: ['Overview'] }),
    title: line(60).describe('The heading of the panel.'),
    text: paragraph(400).describe('The introduction of the panel.'),
    detail,
    ...parts,
  })
  .check(requireWith('loop', 'steps'));

export const technology = z.strictObject({
  tabs: z.array(tab).min(2).max(6).describe('The tabs of the technology section, two to six, in order.'),
});

export type TechnologyTab = z.output<typeof tab>;
