import { z } from 'zod';

import { profileUrl } from './link.ts';
import { line, paragraph } from './text.ts';

/** Creates the schema of a team member. The site passes Astro's image schema, which also loads the portrait. */
export const teamMember = <Image extends z.ZodType = z.ZodString>(image: Image) =>
  z.strictObject({
    name: line(60).describe('The full name.'),
    role: line(60).describe('What the person does.'),
    bio: paragraph(400).describe('A few sentences about the person.'),
    email: z.email('must be an e-mail address').max(100).meta({ title: 'E-mail', description: 'The e-mail address.' }),
    linkedin: profileUrl.meta({ title: 'LinkedIn', description: 'The address of the profile.' }),
    image: image.meta({
      description: 'A square portrait of the person. It is kept beside the other details of the person.',
      examples: ['./placeholder.svg'],
      kind: 'image',
    }),
  });
