import { z } from 'zod';

/** The messages of invalid fields: they are in enquiry.json, under `problems`. */
type MessageName = 'missing' | 'email' | 'long';

/** A browser that posts a form without script ends lines with CR LF; a script ends them with LF. */
const normalizeLineEndings = (value: string) => value.replaceAll(/\r\n?/g, '\n');

/**
 * The HTML standard's valid e-mail address, plus a dot in the domain:
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const text = (max: number) =>
  z
    .string({ error: 'missing' satisfies MessageName })
    .overwrite(normalizeLineEndings)
    .trim()
    .min(1, { error: 'missing' satisfies MessageName, abort: true })
    .max(max, 'long' satisfies MessageName);

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'long' satisfies MessageName)
    .default('');

/** What visitors write, in the order in which people read it. The message comes last. */
const fields = {
  name: text(200).describe('Full name.'),
  company: text(200).describe('Company.'),
  email: z
    .email({
      pattern: EMAIL,
      error: ({ input }): MessageName => (input === undefined || input === '' ? 'missing' : 'email'),
    })
    .max(254, 'long' satisfies MessageName)
    .describe('E-mail address for the reply.'),
  useCase: optionalText(60).describe('The value of the chosen option, or empty.'),
  message: text(10_000).describe('The message.'),
};

export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as FieldName[];

/** The fields that the form posts. Other fields are ignored. */
export const payload = z.object({
  ...fields,
  idempotencyKey: optionalText(100).describe('The same in all posts of one enquiry. Missing without script.'),
  fillTime: z.coerce
    .number()
    .nonnegative()
    .optional()
    .catch(undefined)
    .describe('Milliseconds from the opening of the page to the press on Send. Missing without script.'),
  _gotcha: z.string().default('').describe('A honeypot that people do not see. Only bots fill it in.'),
  'form-name': z.string().default('').describe('Always “enquiry”. Netlify Forms requires it.'),
});

export type Enquiry = z.output<typeof payload>;

/** All that a visitor wrote. */
export const joinFields = (enquiry: Pick<Enquiry, FieldName>) => fieldNames.map((name) => enquiry[name]).join(' ');
