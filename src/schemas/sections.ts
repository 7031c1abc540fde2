import { z } from 'zod';

import { requireWith } from './cross-field.ts';
import { language } from './language.ts';
import { href } from './link.ts';
import { anchor, component, driveSymbols, intro, symbol, title } from './component.ts';
import { line, paragraph } from './text.ts';

const badge = line(60).optional().describe('A few words above the heading.');

/** The components that stand at the top level of a page. */
export const sections = {
  Hero: component(
    'The first screen of the home page: a large headline beside the drawing of the machine.',
    {
      badge,
      title,
      drawing: line(80).describe('The name of the drawing, for people who cannot see it.'),
      drawingText: paragraph(240).describe('The legend: what the drawing shows, and what its symbols mean.'),
      input: line(14).meta({ description: 'The label of the driving shaft in the drawing.', examples: ['Input'] }),
      output: line(14).meta({ description: 'The label of the driven shaft in the drawing.', examples: ['Output'] }),
      ...driveSymbols,
      ratio: line(16).meta({
        description: 'The formula of the ratio, in the symbols of the radii.',
        examples: ['i = r₂ / r₁'],
      }),
      cue: line(40).describe('The text of the link to the next section.'),
      cueTarget: href.meta({ title: 'Cue target', description: 'The target of that link.', examples: ['#benefits'] }),
    },
    { headings: [1], children: 'anything', parent: 'page' },
  ),
  PageHeader: component(
    'The beginning of any other page: a headline, an introduction and perhaps a drawing.',
    {
      badge,
      title,
      drawing: z
        .enum(['range', 'family', 'cones'])
        .optional()
        .describe(
          'A drawing beside the words. “range” shows every place that the belt of a drive can take, “family” four drives of different sizes, and “cones” the pulleys of a drive, cut open at three ratios.',
        ),
      drawingText: paragraph(240)
        .optional()
        .meta({ description: 'What the drawing shows.', examples: ['Four drives of one kind.'] }),
      drawingSymbol: symbol('what is drawn: the ratio of “cones” and “range”', 'i').optional(),
    },
    { headings: [1], children: 'anything', parent: 'page' },
  ).check(requireWith('drawingText', 'drawing'), requireWith('drawingSymbol', 'drawing')),
  Section: component(
    'A heading with text beside it. It can contain cards, tables and buttons.',
    { id: anchor, title, intro, lang: language },
    { headings: [2], children: 'anything', needsContent: true, parent: 'page' },
  ),
  CallToAction: component(
    'A dark band with a heading, a sentence and a button.',
    { id: anchor, title, lang: language },
    { headings: [2], children: 'anything', needsContent: true, parent: 'page' },
  ),
  Technology: component(
    'The technology in tabs, such as how it works, what it does and what it works with.',
    {
      id: anchor,
      title,
      intro,
      detailed: z.boolean().optional().describe('Shows the detail of each row instead of its short text.'),
    },
    {
      headings: [2, 3, 4, 3, 4, 3],
      children: 'anything',
      parent: 'page',
      ids: ['tabs'],
      anchors: { collection: 'technology', path: ['tabs'] },
    },
  ),
  Calculator: component(
    'What efficiency a stepless gearbox has to reach in the machine that a visitor describes.',
    {
      id: anchor,
      title,
      intro,
      enquiry: href.optional().meta({
        description: 'Where the enquiry form is, for whoever sends a calculation. Without it, an e-mail is begun.',
        examples: ['/#contact'],
      }),
    },
    { headings: [2, 3, 3, 4], parent: 'page', hasViews: true },
  ),
  Contact: component(
    'The contact details beside the enquiry form.',
    { id: anchor, title, intro },
    {
      headings: [2, 3, 4],
      parent: 'page',
      ids: [
        'enquiry',
        ...['section', 'title', 'message-hint'].map((part) => `enquiry-${part}`),
        ...['name', 'company', 'email', 'use-case', 'message'].map((field) => `enquiry-${field}`),
      ],
    },
  ),
  StatusPage: component(
    'The whole page that visitors see at a wrong address or after an error.',
    {
      code: z
        .string()
        .regex(/^[45]\d\d$/, 'must be a status code such as 404')
        .meta({ description: 'The status code.', examples: ['404'] }),
      status: line(60).optional().describe('What the code means.'),
      title,
    },
    { headings: [1], children: 'anything', parent: 'page' },
  ),
};
