import type { Fields } from '../delivery/enquiry.ts';
import type { Payload } from '../delivery/submission.ts';
import type { Outcome } from '../delivery/status.ts';

export const readFields = (form: HTMLFormElement): Fields => Object.fromEntries(new FormData(form)) as Fields;

/** Fills fields that are empty with earlier values. @returns whether any was filled */
export function fillEmptyFields(form: HTMLFormElement, fields: Fields): boolean {
  const empty = Object.entries(fields).flatMap(([name, value]) => {
    const field = form.elements.namedItem(name);
    return value !== '' && field && 'value' in field && field.value === '' ? [{ field, value }] : [];
  });
  for (const { field, value } of empty) field.value = value;
  return empty.length > 0;
}

/** A page that loads takes less. Some answers never replace the page, such as a 204 or a redirect that the policy blocks. */
const LEAVE_TIMEOUT_MS = 30_000;

/**
 * Submits the form as a browser without script does: the endpoint's response replaces the page. The post has no key, because
 * this page never learns the outcome, and so never knows that a key has been used.
 *
 * @returns `unconfirmed` when the page is still there after a while, or is back from the back/forward cache
 */
export function submitNatively(form: HTMLFormElement, payload: Payload): Promise<Outcome> {
  const addFillTime = ({ formData }: FormDataEvent) => formData.set('fillTime', payload.fillTime);
  form.addEventListener('formdata', addFillTime, { once: true });
  form.submit();
  return new Promise((resolve) => {
    const finish = () => {
      removeEventListener('pageshow', resume);
      resolve({ state: 'unconfirmed' });
    };
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (persisted) finish();
    };
    addEventListener('pageshow', resume);
    setTimeout(finish, LEAVE_TIMEOUT_MS);
  });
}
