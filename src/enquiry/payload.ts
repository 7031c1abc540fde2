import { z } from 'zod';

/** An endpoint that validates says with one of these codes what is wrong with a field. */
export type FieldProblem = 'missing' | 'email' | 'long';

/** A browser that posts a form by itself ends lines otherwise than a script does. */
const withPlainLines = (words: string) => words.replaceAll(/\r\n?/g, '\n');

/** What a browser takes for an e-mail address (HTML, “valid e-mail address”), with a dot in its domain. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const text = (max: number) =>
  z
    .string({ error: 'missing' satisfies FieldProblem })
    .overwrite(withPlainLines)
    .trim()
    .min(1, { error: 'missing' satisfies FieldProblem, abort: true })
    .max(max, 'long' satisfies FieldProblem);

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'long' satisfies FieldProblem)
    .default('');

/** What the form posts. Fields that are not named here are not kept. */
export const payload = z.object({
  name: text(200).describe('Full name.'),
  company: text(200).describe('Company.'),
  email: z
    .email({
      pattern: EMAIL,
      error: ({ input }): FieldProblem => (input === undefined || input === '' ? 'missing' : 'email'),
    })
    .max(254, 'long' satisfies FieldProblem)
    .describe('E-mail address to answer to.'),
  useCase: optionalText(60).describe('The value of the choice, or nothing.'),
  message: text(10_000).describe('The message.'),
  idempotencyKey: optionalText(100).describe('The same for all posts of one enquiry. Missing where script is off.'),
  fillTime: z.coerce
    .number()
    .nonnegative()
    .optional()
    .catch(undefined)
    .describe('Milliseconds from the first key to the press. Missing where script is off.'),
  _gotcha: z.string().default('').describe('Hidden from people: whoever fills it in is a program.'),
  'form-name': z.string().default('').describe('Always “enquiry”. Netlify Forms asks for it.'),
});

export type Enquiry = z.output<typeof payload>;
