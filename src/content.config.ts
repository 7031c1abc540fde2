import { defineCollection } from 'astro:content';
import type { z } from 'astro/zod';

import { loaderOf } from './collections/loaders.ts';
import { collections as content, type Collection, type CollectionName } from './schemas/collections.ts';
import { teamMember } from './schemas/team-member.ts';

const collection = <Schema extends z.ZodType>(description: Collection & { schema: Schema }) =>
  defineCollection({ loader: loaderOf(description), schema: description.schema });

// The site's facts are no collection: placeholders bring them into all the others.
export const collections = {
  pages: collection(content.pages),
  team: defineCollection({ loader: loaderOf(content.team), schema: ({ image }) => teamMember(image()) }),
  benefits: collection(content.benefits),
  comparison: collection(content.comparison),
  environment: collection(content.environment),
  explorer: collection(content.explorer),
  features: collection(content.features),
  highlights: collection(content.highlights),
  industries: collection(content.industries),
  contact: collection(content.contact),
  enquiry: collection(content.enquiry),
  licensing: collection(content.licensing),
  navigation: collection(content.navigation),
  technology: collection(content.technology),
} satisfies Record<Exclude<CollectionName, 'site'>, unknown>;
