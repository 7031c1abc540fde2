import type { problems as Problems } from 'virtual:enquiry/form/content';

const CLASS = 'error-message';

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;

const isField = (target: unknown): target is Field => target instanceof HTMLElement && 'validity' in target;

const getDescriptions = (field: Field) => field.getAttribute('aria-describedby')?.split(' ') ?? [];

function clearMessage(field: Field): void {
  const message = field.nextElementSibling;
  if (!message?.classList.contains(CLASS)) return;
  message.remove();
  field.removeAttribute('aria-invalid');
  const others = getDescriptions(field).filter((id) => id !== message.id);
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '));
  else field.removeAttribute('aria-describedby');
}

function showMessage(field: Field, text: string): void {
  clearMessage(field);
  const message = document.createElement('p');
  message.className = CLASS;
  message.id = `${field.id}-message`;
  message.append(text);
  field.after(message);
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', [...getDescriptions(field), message.id].join(' '));
}

export function clearMessages(form: HTMLFormElement): void {
  [...form.elements].filter(isField).forEach(clearMessage);
}

/** Shows each message below the field of its name, if the form has one, and focuses the first invalid field. */
export function showMessages(form: HTMLFormElement, messages: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(messages)) {
    const field = form.elements.namedItem(name);
    if (isField(field)) showMessage(field, text);
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}

/**
 * After a try to send, says below each field what the browser finds wrong with it, until it is fixed. It stays silent when a field
 * merely loses the focus: a press on the button takes the focus away, and a new message would move the button from under the
 * pointer. Without script, only the browser says so.
 *
 * @returns a function that stops it
 */
export function showProblems(form: HTMLFormElement, problems: typeof Problems): () => void {
  const watching = new AbortController();
  const choose = ({ name, validity: { customError, valueMissing } }: Field) => {
    if (customError) return problems.long;
    return valueMissing ? (problems.own[name] ?? problems.missing) : problems.email;
  };
  // At its maximum length, a browser cuts off what is pasted without a word. A message lets visitors do that themselves.
  for (const field of form.querySelectorAll<TextField>('[maxlength]')) {
    field.dataset.longest = String(field.maxLength);
    field.removeAttribute('maxlength');
  }
  const update = (event: Event) => {
    const { type, target } = event;
    if (!isField(target)) return;
    target.setCustomValidity(target.value.length > Number(target.dataset.longest ?? Infinity) ? problems.long : '');
    if (target.validity.valid) clearMessage(target);
    // What is wrong may have changed while the visitor types.
    else if (type === 'invalid' || target.hasAttribute('aria-invalid')) {
      showMessage(target, choose(target));
      // The browser's own bubble would cover the message. Without it, the browser does not focus the field either.
      event.preventDefault();
      if (target === [...form.elements].find((field) => isField(field) && !field.validity.valid)) target.focus();
    }
  };
  // The browser's event for an invalid field does not bubble.
  for (const type of ['invalid', 'input']) {
    form.addEventListener(type, update, { capture: true, signal: watching.signal });
  }
  form.addEventListener('reset', () => clearMessages(form), { signal: watching.signal });
  return () => watching.abort();
}
