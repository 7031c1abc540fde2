/** Returns the name of a language, in that language: `Deutsch` for `de`. */
export const nameLanguage = (tag: string): string => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
