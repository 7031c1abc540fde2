/** Where the calculator leaves a calculation for the form, which is on another page. The calculator has the same name. */
const KEY = 'calculation';

/** Puts the calculation that the visitor brought below the message, where it can be read and changed. */
export function receiveCalculation(form: HTMLFormElement): void {
  const field = form.elements.namedItem('message') as HTMLTextAreaElement | null;
  try {
    const text = sessionStorage.getItem(KEY) ?? '';
    sessionStorage.removeItem(KEY);
    if (!field || text === '') return;
    // What the visitor has to say comes first.
    field.value = [field.value, text].filter(Boolean).join('\n\n');
    field.setSelectionRange(0, 0);
  } catch {
    // Where the browser blocks the storage, there is nothing to receive.
  }
}
