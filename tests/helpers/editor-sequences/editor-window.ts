import { lastItem, placeCount } from './steps.ts';

/** The only way to type as the keyboard does. It is deprecated, but nothing replaces it. */
interface Editable {
  execCommand: (command: 'insertText' | 'selectAll' | 'delete', hasInterface?: boolean, text?: string) => boolean;
}

/** How long something that has to happen may take, in milliseconds. */
const PATIENCE = 20_000;

export async function waitFor<Found>(what: string, find: () => Found | undefined | false | null): Promise<Found> {
  const end = performance.now() + PATIENCE;
  for (;;) {
    const found = find();
    if (found !== undefined && found !== false && found !== null) return found;
    if (performance.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}

export class EditorWindow {
  readonly #window: Window;

  constructor() {
    const opened = open('/@edit');
    if (!opened) throw new Error('The browser opens no windows.');
    this.#window = opened;
  }

  get document(): Document {
    return this.#window.document;
  }

  get #page(): Document | null | undefined {
    return this.document.querySelector('iframe')?.contentDocument;
  }

  get status(): string {
    return this.document.querySelector('[data-saved]')?.textContent ?? '';
  }

  get #texts(): HTMLElement[] {
    return [...(this.#page?.querySelectorAll<HTMLElement>('h1, p') ?? [])];
  }

  async whenReady(): Promise<void> {
    await waitFor(
      'the page in the frame',
      () => this.status !== '' && this.#texts.length > 0 && this.#page?.querySelector('[data-edit-tag]'),
    );
  }

  /** Presses a key where the focus is. A key that nothing takes becomes a letter in the field. */
  press(key: string, options: KeyboardEventInit = {}): void {
    const page = this.#page;
    const target = page?.activeElement ?? page?.body;
    if (!page || !target) return;
    const event = new (page.defaultView ?? globalThis).KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true,
      ...options,
    });
    if (!target.dispatchEvent(event) || key.length > 2) return;
    if ((target as HTMLElement).isContentEditable) (page as Editable).execCommand('insertText', false, key);
  }

  async type(text: string): Promise<void> {
    for (const character of text) {
      this.press(character);
      // Between two keys, browsers tell the page what has changed.
      await Promise.resolve();
    }
  }

  click(place: number): void {
    // Items that were begun since are behind the last one of the file.
    const element = place > lastItem ? this.#texts.at(place - placeCount) : this.#texts[place];
    const view = this.#page?.defaultView as (Window & typeof globalThis) | null;
    if (!element || !view) return;
    // A press takes the focus from the field that has it.
    (this.#page?.activeElement as HTMLElement | null)?.blur();
    element.dispatchEvent(new view.MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
  }

  insert(text: string): void {
    (this.document as Editable).execCommand('insertText', false, text);
  }

  get field(): HTMLElement | undefined {
    const active = this.#page?.activeElement as HTMLElement | null;
    return active?.isContentEditable ? active : undefined;
  }

  selectAll(): void {
    const page: Editable | null | undefined = this.#page;
    page?.execCommand('selectAll');
    page?.execCommand('delete');
  }

  /** Returns the buttons of a name, also those beside a text on the page. */
  findButton(name: RegExp, within: ParentNode = this.document): HTMLButtonElement | undefined {
    return [...within.querySelectorAll('button')].find(({ textContent }) => name.test(textContent));
  }

  get panelInput(): HTMLInputElement | null | undefined {
    const form = this.document.querySelector<HTMLElement>('[data-selected-field]');
    return form?.querySelector<HTMLInputElement>(`:is(input, textarea)[id="${form.dataset.selectedField ?? ''}"]`);
  }

  get offers(): HTMLElement[] {
    return [...this.document.querySelectorAll<HTMLElement>('[aria-label="Not saved yet"] li')];
  }

  reload(): void {
    this.document.body.replaceChildren();
    this.#window.location.reload();
  }

  close(): void {
    this.#window.close();
  }

  /** What the window shows, for the report of a failure. */
  get text(): string {
    const tags = [...(this.#page?.querySelectorAll('[data-edit-tag]:popover-open') ?? [])];
    return [
      this.document.body.innerText,
      ...tags.map((tag) => tag.shadowRoot?.lastElementChild?.textContent ?? ''),
    ].join('\n');
  }
}
