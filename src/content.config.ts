import { defineCollection } from 'astro:content';
import type { Loader } from 'astro/loaders';

import { loaderOf } from './collections/loaders.ts';
import { collections as described, type CollectionName } from './schemas/collections.ts';
import { teamMember } from './schemas/team-member.ts';

/** The facts of the site are no collection: placeholders bring them into all the others. */
type Name = Exclude<CollectionName, 'site'>;

// Astro writes the types of the content from this type, so it names each collection's own schema.
const collectionsOfSchemas = Object.fromEntries(
  Object.entries(described)
    .filter(([name]) => name !== 'site')
    .map(([name, description]) => [
      name,
      defineCollection({ loader: loaderOf(description), schema: description.schema }),
    ]),
) as unknown as { [Key in Name]: { schema: (typeof described)[Key]['schema']; loader: Loader } };

export const collections = {
  ...collectionsOfSchemas,
  // Astro reads and resizes a portrait, which only its own schema for images brings about.
  team: defineCollection({ loader: loaderOf(described.team), schema: ({ image }) => teamMember(image()) }),
};
