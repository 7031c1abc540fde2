import type { Placement } from '@stepless/check/schema';
import { z } from 'zod';

import { id, line, paragraph } from './text.ts';

/** The schema of a component that pages may use. By default it is inside another component, without headings and content. */
export const component = <Shape extends z.ZodRawShape>(
  summary: string,
  attributes: Shape,
  placement: Partial<Placement> = {},
) =>
  z.strictObject(attributes).meta({
    placement: { headings: [], children: 'nothing', parent: 'component', summary, ...placement } satisfies Placement,
  });

// Attributes that several components have.

export const anchor = id.optional().meta({
  description: 'The name of this section in links: #contact. Unique on the page.',
  examples: ['contact'],
});
export const title = line(80).meta({ description: 'The heading.', examples: ['Our Mission'] });
export const intro = paragraph(400).optional().describe('A sentence or two under the heading.');

export const symbol = (dimension: string, example: string) =>
  line(4).meta({ description: `The symbol of ${dimension}.`, examples: [example] });

export const driveSymbols = {
  inputRadius: symbol('the radius of the belt on the driving pulley', 'r₁'),
  outputRadius: symbol('the radius of the belt on the driven pulley', 'r₂'),
  centreDistance: symbol('the distance between the shafts', 'a'),
};
