import { z } from 'zod';

/** Whether a text is the tag of a language that has a name. */
function isLanguage(tag: string): boolean {
  try {
    return new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}

const message = 'must be the tag of a language, such as en or de';

/** The tag of a language: `en`, `de-AT`. */
export const language = z
  .string()
  .regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/, message)
  .refine(isLanguage, message)
  .meta({ examples: ['en'] });
