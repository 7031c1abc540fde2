import { defineCollection } from 'astro:content';

import { folder, record, rows } from './lib/loaders.ts';
import { benefit } from './schemas/benefit.ts';
import { comparison } from './schemas/comparison.ts';
import { contact } from './schemas/contact.ts';
import { enquiry } from './schemas/enquiry.ts';
import { environment } from './schemas/environment.ts';
import { feature } from './schemas/feature.ts';
import { highlight } from './schemas/highlight.ts';
import { industry } from './schemas/industry.ts';
import { licensing } from './schemas/licensing.ts';
import { navigation } from './schemas/navigation.ts';
import { page } from './schemas/page.ts';
import { teamMember } from './schemas/team-member.ts';
import { technology } from './schemas/technology.ts';

export const collections = {
  pages: defineCollection({ loader: folder('pages', '**/*.mdx'), schema: page }),
  team: defineCollection({ loader: folder('team', '*.json'), schema: ({ image }) => teamMember(image()) }),
  benefits: defineCollection({ loader: rows('benefits.json'), schema: benefit }),
  comparison: defineCollection({ loader: rows('comparison.json'), schema: comparison }),
  environment: defineCollection({ loader: rows('environment.json'), schema: environment }),
  features: defineCollection({ loader: rows('features.json'), schema: feature }),
  highlights: defineCollection({ loader: rows('highlights.json'), schema: highlight }),
  industries: defineCollection({ loader: rows('industries.json'), schema: industry }),
  contact: defineCollection({ loader: record('contact.json'), schema: contact }),
  enquiry: defineCollection({ loader: record('enquiry.json'), schema: enquiry }),
  licensing: defineCollection({ loader: record('licensing.json'), schema: licensing }),
  navigation: defineCollection({ loader: record('navigation.json'), schema: navigation }),
  technology: defineCollection({ loader: record('technology.json'), schema: technology }),
};
