import type { Fields } from '../delivery/draft.ts';
import type { Payload } from '../delivery/session.ts';
import type { Outcome } from '../delivery/status.ts';

export const fieldsOf = (form: HTMLFormElement): Fields => Object.fromEntries(new FormData(form)) as Fields;

/**
 * Puts back what was typed before, but nothing in the place of what has been typed since.
 *
 * @returns whether there was anything to put back
 */
export function fillIn(form: HTMLFormElement, fields: Fields): boolean {
  const empty = Object.entries(fields).flatMap(([name, value]) => {
    const field = form.elements.namedItem(name);
    return value !== '' && field && 'value' in field && field.value === '' ? [{ field, value }] : [];
  });
  for (const { field, value } of empty) field.value = value;
  return empty.length > 0;
}

/**
 * Leaves the page for the endpoint's answer, as the form does without script; the answer takes the page's place. So nobody here
 * hears that the key of the enquiry is used up, and it goes without. It comes to an end for those who come back to the page as
 * they left it, and only they know the answer.
 */
export function postAsItIs(form: HTMLFormElement, payload: Payload): Promise<Outcome> {
  const complete = ({ formData }: FormDataEvent) => {
    formData.set('fillTime', payload.fillTime);
  };
  form.addEventListener('formdata', complete, { once: true });
  form.submit();
  return new Promise((resolve) => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', comeBack);
      resolve({ state: 'unconfirmed' });
    };
    addEventListener('pageshow', comeBack);
  });
}
