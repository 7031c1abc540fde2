import { requireWith } from './cross-field.ts';
import { languageTag } from './language.ts';
import { href } from './link.ts';
import { component } from './component.ts';
import { line, paragraph } from './text.ts';
import { checkVideo, video } from './video.ts';

/** The components that show what others said or recorded. */
export const mediaComponents = {
  Quote: component(
    'What somebody said, with the name, and perhaps a portrait and a link to the proof.',
    {
      name: line(60).meta({ description: 'Who said it.', examples: ['Ada Byron'] }),
      role: line(60).optional().describe('What this person does.'),
      company: line(60).optional().describe('For whom this person works.'),
      proof: href
        .optional()
        .meta({ title: 'Proof', description: 'The target of a link to where it was said. It needs proofLabel.' }),
      proofLabel: line(60)
        .optional()
        .meta({ description: 'The text of that link.', examples: ['Read the whole report'] }),
    },
    { children: 'anything', needsContent: true },
  ).check(requireWith('proof', 'proofLabel'), requireWith('proofLabel', 'proof')),
  Figure: component(
    'A picture with a caption, and who made it.',
    {
      caption: paragraph(240).describe('What the picture shows, and why it is here.'),
      credit: line(80)
        .optional()
        .meta({ description: 'Who made the picture.', examples: ['Photograph: Ada Byron'] }),
      source: href
        .optional()
        .meta({ title: 'Source', description: 'Where the picture comes from. The credit leads there.' }),
    },
    { children: 'anything', needsContent: true },
  ).check(requireWith('source', 'credit')),
  Video: component('A video that plays when it is pressed, or a picture that leads to one.', {
    title: line(80).meta({ description: 'What the video shows.', examples: ['The prototype on the test bench'] }),
    ...video,
    language: languageTag
      .optional()
      .describe('The tag of the language of the captions: en is English, de German. Without it, that of the site.'),
  }).check(checkVideo),
};
