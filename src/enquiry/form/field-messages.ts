const CLASS = 'field-message';

/** Removes the messages of an earlier attempt. */
export function clearMessages(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('[aria-invalid]')) {
    field.removeAttribute('aria-invalid');
    const described = field.getAttribute('aria-describedby')?.split(' ').slice(0, -1).join(' ');
    if (described) field.setAttribute('aria-describedby', described);
    else field.removeAttribute('aria-describedby');
  }
  for (const message of form.querySelectorAll(`.${CLASS}`)) message.remove();
}

/**
 * Shows each message below its field, and focuses the first invalid field.
 *
 * @param messages by field name; names that the form does not have are ignored
 */
export function showMessages(form: HTMLFormElement, messages: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(messages)) {
    const field = form.elements.namedItem(name);
    if (!(field instanceof HTMLElement)) continue;
    const message = document.createElement('p');
    message.className = CLASS;
    message.id = `${field.id}-message`;
    message.textContent = text;
    field.after(message);
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', [field.getAttribute('aria-describedby') ?? '', message.id].join(' ').trim());
  }
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
}
