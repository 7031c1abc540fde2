import { z } from 'zod';

import { DAYS_KEPT } from '../shared/draft-retention.ts';
import { crossFieldIssue } from './cross-field.ts';
import { endpoint } from './endpoint.ts';
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

/** The choices of a list; what is sent tells them apart. */
const options = z
  .array(option)
  .min(1)
  .max(20)
  .check(({ value: choices, issues }) => {
    choices.forEach(({ value }, index) => {
      const first = choices.findIndex((other) => other.value === value);
      if (first === index) return;
      const message = `must be unlike that of any other choice, and choice ${first + 1} has it already`;
      const remedy = 'Give this choice a value of its own, or take it out.';
      issues.push(
        crossFieldIssue({ path: [index, 'value'], input: value, message }, { rule: 'wrong-combination', remedy }),
      );
    });
  });

/** What the form says while an enquiry is on its way; used where there is an endpoint. */
const delivery = z.strictObject({
  privacy: line(160).meta({
    title: 'Privacy',
    description: `Says at the form what becomes of what is typed. From the press on the button until the enquiry has arrived, the visitor’s browser keeps a copy, and brings it back for ${DAYS_KEPT} days.`,
  }),
  sending: line(60).meta({ title: 'Sending', description: 'Shown from the press on the button.' }),
  waiting: line(160).meta({ title: 'Waiting', description: 'Shown while there is no connection.' }),
  retrying: line(160).meta({ title: 'Retrying', description: 'Shown between two attempts.' }),
  kept: line(160).meta({
    title: 'Kept',
    description: `Shown while an enquiry has not arrived and the browser has a copy of it, which it brings back for ${DAYS_KEPT} days, also in another tab.`,
  }),
  unkept: line(160).meta({
    title: 'Not kept',
    description: 'Shown in its place where the browser takes no copy: what was typed is lost when the page is closed.',
  }),
  restored: line(160).meta({
    title: 'Restored',
    description: 'Shown when the fields were filled with what the visitor had typed before.',
  }),
  discard: line(40).meta({
    title: 'Discard',
    description: 'The button that clears the fields and removes the copy in the browser.',
  }),
  cancel: line(24).meta({ title: 'Cancel', description: 'The button that stops the sending.' }),
  unconfirmed: line(240).meta({
    title: 'Unconfirmed',
    description:
      'Shown when nobody knows whether the enquiry arrived. An e-mail link follows, if its script can be had.',
  }),
  earlier: line(240).meta({
    title: 'Earlier version',
    description: 'Shown when the enquiry had arrived before it was changed and sent again.',
  }),
  refused: line(240).meta({
    title: 'Refused',
    description: 'Shown when the endpoint has found fault with fields; what it says of each of them stands with it.',
  }),
  rejected: line(240).meta({
    title: 'Rejected',
    description: 'Shown when the endpoint does not take the enquiry, whatever is mended. An e-mail link follows.',
  }),
  mail: z.strictObject({
    action: line(60).meta({ title: 'Action', description: 'The words of the e-mail link.' }),
    subject: line(60).meta({ title: 'Subject', description: 'The subject of that e-mail.' }),
  }),
  problems: z.strictObject({
    missing: line(120).meta({ title: 'Missing', description: 'What the receiver says of an empty field.' }),
    email: line(120).meta({ title: 'E-mail', description: 'What it says of an e-mail address that is none.' }),
    long: line(120).meta({ title: 'Too long', description: 'What it says of a text that is too long.' }),
  }),
  back: line(40).meta({ title: 'Back', description: 'The link on the page that the receiver shows without script.' }),
});

/** Every word of the enquiry form: its fields, choices and messages. */
export const enquiry = z.strictObject({
  endpoint: endpoint.optional(),
  answers: z
    .enum(['key', 'any'])
    .default('key')
    .meta({
      title: 'Answers',
      description:
        'Which answers of the endpoint count as “sent”. “key”: only those that carry the key of the enquiry, as the receiver’s do. “any”: every answer with a status of 2xx, for services that do not know the key. A page that a network puts in between is then believed, too. See src/enquiry/README.md.',
      examples: ['any'],
    }),
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
      options: options.meta({ title: 'Options', description: 'The choices, in order.' }),
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
  delivery,
  toast: z.strictObject({
    title: line(40).meta({ title: 'Title', description: 'The confirmation.', examples: ['Message Sent!'] }),
    text: line(160).meta({ title: 'Text', description: 'What happens next.' }),
    dismiss: line(24).meta({ title: 'Dismiss', description: 'The button that closes the confirmation.' }),
  }),
});

export type Enquiry = z.output<typeof enquiry>;
