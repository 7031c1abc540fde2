import { z } from 'zod';

import { COPY_RETENTION_DAYS } from '../shared/copy-retention.ts';
import { requireUnique } from './cross-field.ts';
import { endpoint } from './endpoint.ts';
import { line, list, paragraph } from './text.ts';

const field = z.strictObject({
  label: line(40).meta({ description: 'The name of the field.', examples: ['Full Name'] }),
  hint: line(120).optional().describe('A line under the label that helps to fill in the field.'),
  missing: line(120)
    .optional()
    .meta({ description: 'The message below it while it is empty.', examples: ['Enter your name.'] }),
});

const option = z.strictObject({
  value: z
    .string()
    .regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower-case words joined by hyphens')
    .max(40)
    .describe('The value that is sent for this choice. It is not shown.'),
  label: line(40).describe('The text of the choice.'),
});

const options = list(option, 20).check(requireUnique('choice', 'value'), requireUnique('choice', 'label'));

/** The messages about the delivery of an enquiry. They are only used if there is an endpoint. */
const delivery = z.strictObject({
  privacy: line(160).describe(
    `Tells visitors at the form what happens to their data. When the button is pressed, the browser saves a copy of the enquiry. It keeps the copy until the enquiry has arrived, for at most ${COPY_RETENTION_DAYS} days.`,
  ),
  sending: line(60).describe('Shown after the button is pressed.'),
  waiting: line(160).describe('Shown while there is no connection.'),
  retrying: line(160).describe('Shown between two attempts.'),
  kept: line(160).describe(
    `Shown while an enquiry has not arrived and the browser keeps a copy. The form restores the copy for ${COPY_RETENTION_DAYS} days, also in another tab.`,
  ),
  unkept: line(160).meta({
    title: 'Not kept',
    description: 'Shown instead if the browser cannot keep a copy: closing the page then discards the enquiry.',
  }),
  restored: line(160).describe('Shown when the form has restored what the visitor typed before.'),
  discard: line(40).describe('The button that clears the fields and deletes the copy in the browser.'),
  cancel: line(24).describe('The button that cancels the delivery.'),
  unconfirmed: line(240).describe(
    'Shown when it is unknown whether the enquiry arrived. An e-mail link follows, if its script can be loaded.',
  ),
  earlier: line(240).meta({
    title: 'Earlier version',
    description: 'Shown when an earlier version of the enquiry had already arrived.',
  }),
  invalid: line(240).describe(
    'Shown when the receiver finds mistakes in the fields. Its message for each field is shown beside the field.',
  ),
  rejected: line(240).describe('Shown when the receiver rejects the enquiry as a whole. An e-mail link follows.'),
  mail: z.strictObject({
    action: line(60).describe('The text of the e-mail link.'),
    subject: line(60).describe('The subject of that e-mail.'),
    cut: line(120).describe('Stands in that e-mail where the end of a long message did not fit.'),
  }),
  back: line(40).describe('The link on the page that the receiver shows if scripts are off.'),
});

const acknowledgement = z.strictObject({
  subject: line(78).meta({ description: 'The subject of the e-mail.', examples: ['We have received your enquiry'] }),
  paragraphs: list(paragraph(600), 6).describe('The text of the e-mail, one entry for each paragraph.'),
});

const sales = z.strictObject({
  subject: line(40).meta({
    description: 'The first word of the subject. The use case and the company follow.',
    examples: ['Enquiry'],
  }),
  spam: line(40).describe('Stands before the subject of what may be spam.'),
  spamNote: line(160).describe('Says in the mail that it may be spam.'),
  received: line(40).describe('The label of the time at which it arrived.'),
  reply: line(160).describe('Says that a reply to the mail goes to the visitor.'),
  open: line(40).describe('The link to the inbox.'),
});

export const enquiry = z.strictObject({
  endpoint: endpoint.optional(),
  demonstration: z
    .boolean()
    .optional()
    .describe(
      'Shows the form without an endpoint: it says thanks, but sends nothing. Only for trying the site out. Without it and without an endpoint, visitors get an e-mail link instead of the form.',
    ),
  answers: z
    .enum(['key', 'any'])
    .default('key')
    .meta({
      description:
        'When an enquiry counts as sent. A developer knows which one is right. “key”: when the receiver says that it has this enquiry. “any”: when any service answers, for services that cannot say so. The login page of a public network would then count, too.',
      examples: ['any'],
    }),
  title: line(60).describe('The heading of the form.'),
  optional: line(24).describe('Shown beside the label of an optional field.'),
  fields: z.strictObject({
    name: field,
    company: field,
    email: field,
    useCase: field.extend({
      none: line(40).meta({ title: 'No choice', description: 'Shown in the list until the visitor makes a choice.' }),
      options: options.describe('The choices, in order.'),
    }),
    message: field,
  }),
  problems: z.strictObject({
    missing: line(120).describe('The message below an empty field that has none of its own.'),
    email: line(120).meta({ title: 'E-mail', description: 'The message below an invalid e-mail address.' }),
    long: line(120).meta({ title: 'Too long', description: 'The message below a text that is too long.' }),
  }),
  submit: line(40).describe('The text of the button.'),
  unsent: line(80).optional().describe('Shown below the button of a demonstration: says that nothing is sent.'),
  unavailable: z.strictObject({
    text: paragraph(240).describe('Says how to reach the company if the form cannot send.'),
    action: line(60).describe('The text of the e-mail link that follows.'),
  }),
  delivery,
  acknowledgement: acknowledgement
    .optional()
    .describe(
      'The e-mail that the receiver sends to visitors when their enquiry has arrived. Without it, they get none. It cannot contain anything that the visitor wrote. An address gets at most one a day, and possible spam gets none. A developer has to set up a mail server for it.',
    ),
  sales: sales.describe('The words of the mails to the people who answer. A developer sets up who they are.'),
  toast: z.strictObject({
    title: line(40).meta({ description: 'The confirmation.', examples: ['Message Sent!'] }),
    text: line(160).describe('What happens next.'),
    dismiss: line(24).describe('The button that closes the confirmation.'),
  }),
});

export type EnquiryContent = z.output<typeof enquiry>;
