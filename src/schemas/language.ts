import { z } from 'zod';

import { mainLanguage, siteLanguage } from '../shared/language.ts';

/** Languages that need no look-up. The names of all languages take more than ten milliseconds to load. */
const ownTags = new Set([siteLanguage, mainLanguage]);

let names: Intl.DisplayNames | undefined;

const getNames = () => (names ??= new Intl.DisplayNames([siteLanguage], { type: 'language', fallback: 'none' }));

/** Whether a text is the tag of a language that has a name: `de`, `pt-BR`. */
function isLanguage(tag: string): boolean {
  if (ownTags.has(tag)) return true;
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && getNames().of(tag) !== undefined;
  } catch {
    return false;
  }
}

export const languageTag = z
  .string()
  .max(35)
  .refine(isLanguage, 'must be the tag of a language, such as de, fr-CH or ar')
  .meta({ examples: ['de'], kind: 'language' });

export const language = languageTag.optional().meta({
  title: 'Language',
  description:
    'The language of the text, if it is not that of the site: de, fr-CH, ar. The direction of the text follows.',
});
