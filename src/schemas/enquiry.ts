import { z } from 'zod';

import { line, paragraph } from './text.ts';

const field = z.strictObject({
  label: line(40).meta({ title: 'Label', description: 'The name of the field.', examples: ['Full Name'] }),
  hint: line(120).optional().meta({ title: 'Hint', description: 'A line under the label that helps to fill it in.' }),
});

const option = z.strictObject({
  value: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by hyphens')
    .max(40)
    .meta({ title: 'Value', description: 'What is sent for this choice. It is never shown.' }),
  label: line(40).meta({ title: 'Label', description: 'The words of the choice.' }),
});

/** Every word of the enquiry form: its fields, choices and messages. */
export const enquiry = z.strictObject({
  title: line(60).meta({ title: 'Title', description: 'The heading of the form.' }),
  optional: line(24).meta({
    title: 'Optional',
    description: 'Stands beside the label of a field that may stay empty.',
  }),
  fields: z.strictObject({
    name: field,
    company: field,
    email: field,
    useCase: field.extend({
      none: line(40).meta({ title: 'No choice', description: 'Shown in the list until a choice is made.' }),
      options: z.array(option).min(1).max(20).meta({ title: 'Options', description: 'The choices, in order.' }),
    }),
    message: field,
  }),
  submit: line(40).meta({ title: 'Submit', description: 'The words on the button.' }),
  unavailable: z.strictObject({
    text: paragraph(240).meta({
      title: 'Text',
      description: 'Says plainly how to reach the company while the form cannot send.',
    }),
    action: line(60).meta({ title: 'Action', description: 'The words of the e-mail link that follows.' }),
  }),
  toast: z.strictObject({
    title: line(40).meta({ title: 'Title', description: 'The confirmation.', examples: ['Message Sent!'] }),
    text: line(160).meta({ title: 'Text', description: 'What happens next.' }),
    dismiss: line(24).meta({ title: 'Dismiss', description: 'The button that closes the confirmation.' }),
  }),
});

export type Enquiry = z.output<typeof enquiry>;
