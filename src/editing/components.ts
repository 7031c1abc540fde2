// What the editor shows and writes of each component.
import type { ComponentDetails, Start } from '@stepless/editor';
import { collections, type CollectionName } from '../schemas/collections.ts';
import { componentSchemas, type ComponentName } from '../schemas/components.ts';

/** The collections whose text a component shows, if it is not just the one of its name. */
const shows: Partial<Record<ComponentName, readonly CollectionName[]>> = {
  Contact: ['contact', 'enquiry'],
  Process: ['licensing'],
  Reasons: ['licensing'],
  Technology: ['technology', 'features'],
};

const listShown = (name: ComponentName): readonly string[] =>
  shows[name] ?? [name.toLowerCase()].filter((collection) => Object.hasOwn(collections, collection));

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
    { ...(starts[name] && { start: starts[name] }), shows: listShown(name) },
  ]),
);
