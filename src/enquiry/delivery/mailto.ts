/** Creates a mailto link whose body is what was typed: the message, then the sender's details. */
export function createMailtoLink(address: string, subject: string, form: FormData): string {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const signature = ['name', 'company', 'email', 'useCase'].map(text).filter((line) => line !== '');
  const body = `${text('message')}\n\n${signature.join('\n')}`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
