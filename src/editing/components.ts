// What the editor shows and writes of each component.
import type { ComponentDetails, Start } from '@stepless/editor';
import type { CollectionName } from '../schemas/collections.ts';
import { componentSchemas, type ComponentName } from '../schemas/components.ts';
import { drawings } from './drawings.ts';

/** The collections whose text components show. All other components have all of their text in the page file. */
const shows: Partial<Record<ComponentName, readonly CollectionName[]>> = {
  Benefits: ['benefits'],
  Calculator: ['calculator'],
  Comparison: ['comparison'],
  Contact: ['contact', 'enquiry'],
  Downloads: ['downloads'],
  Environment: ['environment'],
  Highlights: ['highlights'],
  Industries: ['industries'],
  News: ['news'],
  Process: ['licensing'],
  Questions: ['questions'],
  Reasons: ['licensing'],
  Specifications: ['specifications'],
  Team: ['team'],
  Technology: ['technology', 'features'],
};

const getWords = ({ words }: Start) => words;

/** What is between the tags of a new component, besides those that need content by their placement. */
const starts: Partial<Record<ComponentName, (given: Start) => string>> = {
  Hero: getWords,
  PageHeader: getWords,
  StatusPage: getWords,
  CallToAction: ({ words, link }) =>
    `${words}\n\n<Buttons>\n  <Button href="${link}">Get in touch</Button>\n</Buttons>`,
  Figure: ({ words, picture }) => picture ?? words,
  Button: () => 'Get in touch',
};

export const components: Readonly<Record<string, ComponentDetails>> = Object.fromEntries(
  (Object.keys(componentSchemas) as ComponentName[]).map((name) => [
    name,
    {
      drawing: drawings[name].join(''),
      ...(starts[name] && { start: starts[name] }),
      ...(shows[name] && { shows: shows[name] }),
    },
  ]),
);
