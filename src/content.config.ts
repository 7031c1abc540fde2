import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';

import { createLoader } from './collections/loaders.ts';
import { collections as descriptions, type CollectionName } from './schemas/collections.ts';
import { teamMember } from './schemas/team-member.ts';

/** The site facts are not an Astro collection: placeholders insert them into the other collections. */
type Name = Exclude<CollectionName, 'site'>;

// Astro derives the content types from this type, so it must name the schema of each collection.
const collectionsOfSchemas = Object.fromEntries(
  Object.entries(descriptions)
    .filter(([name]) => name !== 'site')
    .map(([name, description]) => [
      name,
      defineCollection({ loader: createLoader(description), schema: description.schema }),
    ]),
) as unknown as { [Key in Name]: { schema: (typeof descriptions)[Key]['schema']; loader: Loader } };

export const collections = {
  ...collectionsOfSchemas,
  // Portraits need Astro's image schema, so that Astro loads and resizes them.
  team: defineCollection({ loader: createLoader(descriptions.team), schema: ({ image }) => teamMember(image()) }),
};
