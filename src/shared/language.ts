/// <reference lib="esnext.intl" />
/** The language of the site. A page, or a section of one, may have another. */
export const siteLanguage = 'en-GB';

export const mainLanguage: string = new Intl.Locale(siteLanguage).language;

/** Formats a number as a language writes it, with a minus sign rather than a hyphen: `−5`. @param decimals or else up to three */
export const formatNumber = (value: number, lang: string = siteLanguage, decimals?: number): string =>
  new Intl.NumberFormat(lang, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .format(value)
    .replace('-', '−');

/** Formats per cent as a language writes them: `15%`, `15 %`. @param value 0 to 100 */
export const formatPercent = (
  value: number,
  lang: string = siteLanguage,
  signDisplay: 'auto' | 'exceptZero' = 'auto',
): string => new Intl.NumberFormat(lang, { style: 'percent', signDisplay }).format(value / 100);

export const getDirection = (tag: string): 'ltr' | 'rtl' =>
  new Intl.Locale(tag).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr';

/** The attributes `lang` and `dir` of an element. It needs none if its language is that of the element around it. */
export function getLanguageAttributes(
  tag: string | undefined,
  around: string = siteLanguage,
): { lang?: string; dir?: 'ltr' | 'rtl' } {
  if (tag === undefined || tag === around) return {};
  const dir = getDirection(tag);
  return { lang: tag, ...(dir !== getDirection(around) && { dir }) };
}

/** Returns a language as Open Graph writes it, with a country: `de_DE`. */
export function toOpenGraphLocale(tag: string): string {
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? language : `${language}_${region}`;
}
