import { getMeta } from '@stepless/check';

import checkConfig from './content.check.ts';
import { defineEditor, type ComponentDetails, type Start, type ValuePlace } from '@stepless/editor';
import { collections, type CollectionName } from './schemas/collections.ts';
import { componentSchemas, type ComponentName } from './schemas/components.ts';
import { icons } from './schemas/icon.ts';
import { getShownContentDir } from './shared/content-dir.ts';
import { iconDrawings } from './shared/icons.ts';

const inSite = (name: string): ValuePlace => ({ file: collections.site.file, path: [name] });

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

const components: Readonly<Record<string, ComponentDetails>> = Object.fromEntries(
  (Object.keys(componentSchemas) as ComponentName[]).map((name) => [
    name,
    { ...(starts[name] && { start: starts[name] }), shows: listShown(name) },
  ]),
);

/** What the editor knows of this site. */
export default defineEditor({
  check: checkConfig,
  getShownDir: getShownContentDir,
  titles: ['title', 'name', 'label', 'metric', 'question', 'statement', 'from'],
  pages: {
    collection: 'pages',
    head: (title, description) => ({ title, description }),
    start: (title, words) =>
      `<PageHeader title=${title} />\n\n<Section title="[Your heading]">\n\n${words}\n\n</Section>`,
    section: 'Section',
  },
  components,
  entries: {
    team: {
      action: 'Add a person',
      label: 'Name',
      description:
        'The full name. People stand in the alphabetical order of these names. Portrait, role and the rest follow in the panel.',
      start: () => ({ email: 'your-name@example.com', linkedin: 'https://www.linkedin.com/in/your-name' }),
      hasSquarePictures: true,
    },
    news: {
      action: 'Add news',
      label: 'Title',
      description: 'The headline. It is a draft, which only you see, until you switch that off in the panel.',
      start: (today) => ({ date: today, draft: true }),
    },
  },
  navigation: {
    file: collections.navigation.file,
    path: ['header', 'items'],
    row: (label, href) => ({ label, href }),
  },
  redirects: { collection: 'redirects', from: 'from', row: (from, to) => ({ from, to, permanent: true }) },
  placeholders: {
    brand: inSite('brand'),
    product: inSite('product'),
    email: inSite('email'),
    phone: inSite('phone'),
    year: inSite('copyrightYear'),
  },
  links: ['/#contact', '/', '#content'],
  contacts: ['mailto:{email}', 'tel:{phone}'],
  icons: () => [...iconDrawings].map(([name, svg]) => ({ name, tags: icons.get(name) ?? [], svg })),
  isFigure: (schema) => getMeta(schema).figure !== undefined,
});
