import { joinFields, type Enquiry } from './payload.ts';

/** Nobody opens the page and writes an enquiry in less time. */
const MIN_FILL_TIME_MS = 3000;
/** A visitor may link to a company and a drawing. */
const MAX_LINKS = 2;

/** Links as programs write them for forums, or more links than people write. */
const advertises = (text: string) =>
  /\[url[=\]]|<a\s[^>]{0,99}href/i.test(text) || [...text.matchAll(/https?:\/\//gi)].length > MAX_LINKS;

/**
 * Says why an enquiry may be spam. It is stored anyway, because the guess can be wrong. A single sign that people give, too, such
 * as a short time, is not enough.
 *
 * @returns the reason as the end of “the sender …”, or an empty string
 */
export function getSpamReason({ _gotcha, fillTime, ...enquiry }: Enquiry): string {
  if (_gotcha !== '') return 'filled in a field that people do not see';
  if (!advertises(joinFields(enquiry))) return '';
  if (fillTime === undefined) return 'sent links, and did not run the script of the form';
  return fillTime < MIN_FILL_TIME_MS ? 'sent links, and typed faster than people type' : '';
}
