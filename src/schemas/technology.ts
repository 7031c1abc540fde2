import { z } from 'zod';

import { claimId } from './claim-id.ts';
import { step } from './step.ts';
import { detail, id, line, paragraph } from './text.ts';

/** A tab: its label, and the heading and introduction of its panel. */
const tab = z.strictObject({
  id: id.meta({ title: 'ID', description: 'The name of the tab in links: /technology#features.' }),
  label: line(24).meta({ title: 'Label', description: 'The text on the tab.', examples: ['Overview'] }),
  title: line(60).meta({ title: 'Title', description: 'The heading of the panel.' }),
  text: paragraph(400).meta({ title: 'Text', description: 'The introduction of the panel.' }),
  detail,
});

/** The technology section with its three tabs. The features themselves are in features.json. */
export const technology = z.strictObject({
  overview: tab.extend({
    steps: z
      .array(step.extend({ detail }))
      .min(1)
      .max(8)
      .meta({ title: 'Technology steps', description: 'How the transmission works, in order.' }),
    figures: z
      .array(
        z.strictObject({
          value: line(10).meta({
            title: 'Value',
            description: 'The figure, with its unit.',
            examples: ['99.7%'],
            figure: true,
          }),
          label: line(40).meta({ title: 'Label', description: 'What the figure is.', examples: ['Uptime'] }),
          claim: claimId.optional(),
        }),
      )
      .min(1)
      .max(4)
      .meta({ title: 'Figures', description: 'The figures that the overview highlights.' }),
  }),
  features: tab,
  compatibility: tab.extend({
    applications: z
      .array(
        z.strictObject({
          label: line(60).meta({ title: 'Label', description: 'What the transmission works with.' }),
          detail,
        }),
      )
      .min(1)
      .max(12)
      .meta({ title: 'Compatible applications', description: 'What the transmission works with.' }),
  }),
});

export type Technology = z.output<typeof technology>;
