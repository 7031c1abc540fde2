/**
 * Runs in the browser: opens the editor in windows, and types, clicks and closes there as a person does. One call a sequence
 * takes a tenth of the time that single commands from outside would take.
 */
import type { StoredText } from '../../../packages/editor/client/typed/store.ts';
import { EditorWindow, waitFor } from './editor-window.ts';
import { lastItem, placeCount, type Step } from './steps.ts';

/** What is typed besides a word that is typed once only. */
const endings = ['', '<', ' <1 ms', '{x', '|', '*a*', '_b_', '\u00A0c', ' # d', '`e`', '&amp;', '[f](g)', 'é😀', '\\'];

/** What Markdown shows of what it escapes. */
const unescape = (markdown: string) => markdown.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');

interface Word {
  text: string;
  /** Where it was typed. Undefined for a word from a text editor. */
  window?: EditorWindow;
  /** Whether the person has given it up, or knowingly written another text over it. */
  isGone: boolean;
}

class Sequence {
  readonly log: string[] = [];
  readonly #words: Word[] = [];
  #windows: EditorWindow[] = [];
  #isRunning = true;
  #count = 0;
  readonly #first: readonly string[];

  constructor(first: readonly string[]) {
    this.#first = first;
  }

  async run(steps: readonly Step[]): Promise<void> {
    await this.#open();
    for (const step of steps) {
      this.log.push(JSON.stringify(step));
      this.#answerDialogs();
      await this.#do(step);
      await this.#expectTruth();
    }
    await this.#finish();
  }

  close(): void {
    for (const window of this.#windows) window.close();
  }

  describe(): string {
    return [this.#windows.at(-1)?.text, ...Object.values(localStorage).map(String)].join('\n');
  }

  async #open(): Promise<void> {
    if (!this.#isRunning) return;
    const window = new EditorWindow();
    this.#windows.push(window);
    await window.whenReady();
  }

  async #do(step: Step): Promise<void> {
    const window = this.#windows.at(-1);
    switch (step.do) {
      case 'type':
        if (window) await this.#type(window, step);
        break;
      case 'empty':
        if (window) await this.#empty(window, step.place);
        break;
      case 'panel':
        if (window) await this.#typeInPanel(window, step.place);
        break;
      case 'slow':
        if (this.#isRunning) await self.control('slow', step.milliseconds);
        break;
      case 'kill':
        this.#isRunning = false;
        await self.control('kill');
        break;
      case 'start':
        await this.#start();
        break;
      case 'reload':
        if (!window || !this.#isRunning) break;
        window.reload();
        await window.whenReady();
        break;
      case 'close':
        this.#windows.pop()?.close();
        if (this.#windows.length === 0) await this.#open();
        break;
      case 'open':
        if (this.#windows.length < 2) await this.#open();
        break;
      case 'lock':
      case 'unlock':
        await self.control(step.do);
        break;
      case 'retry':
        if (window?.field) window.press('Enter', { ctrlKey: true });
        else window?.findButton(/^Try again$/)?.click();
        break;
      case 'wait':
        await new Promise((resolve) => setTimeout(resolve, 60));
        break;
      case 'outside':
        this.#count += 1;
        this.#words.push({ text: `w${this.#count}`, isGone: false });
        await self.control('outside', step.place, `w${this.#count}`);
        break;
    }
  }

  async #start(): Promise<void> {
    if (!this.#isRunning) await self.control('start');
    this.#isRunning = true;
  }

  /** Waits for the field of a text. A page whose server has died before it was ready opens none. */
  async #openField(window: EditorWindow, place: number): Promise<boolean> {
    window.click(place);
    // A question about an earlier text comes first.
    const find = () => {
      this.#answerDialogs();
      return window.field;
    };
    if (this.#isRunning) await waitFor('a field', find);
    if (!window.field) window.press('Escape');
    return window.field !== undefined;
  }

  async #type(window: EditorWindow, { place, how, end }: Extract<Step, { do: 'type' }>): Promise<void> {
    // A field is open at once.
    if (how % 3 === 0) window.click(place);
    else await this.#openField(window, place);
    if (!window.field) return;
    this.#count += 1;
    const text = `w${this.#count}${endings[how % endings.length] ?? ''}`;
    const isItem = place === lastItem && how % 2 === 0;
    if (isItem) window.press('Enter');
    await window.type(isItem ? text : ` ${text}`);
    this.#words.push({ text, window, isGone: false });
    if (end === 'enter') window.press('Enter', { ctrlKey: true });
    if (end === 'leave') window.click((place + 1) % placeCount);
    if (end === 'escape') await this.#escape(window);
  }

  async #empty(window: EditorWindow, place: number): Promise<void> {
    if (!(await this.#openField(window, place))) return;
    await this.#escape(window, () => {
      window.selectAll();
    });
  }

  async #typeInPanel(window: EditorWindow, place: number): Promise<void> {
    if (!(await this.#openField(window, place)) || !this.#isRunning) return;
    const beginning = window.field?.textContent.slice(0, 6) ?? '';
    await this.#escape(window);
    const input = await waitFor('the text in the panel', () => {
      this.#answerDialogs();
      return window.panelInput?.value.includes(beginning) === true && window.panelInput;
    });
    this.#count += 1;
    this.#words.push({ text: `w${this.#count}`, window, isGone: false });
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
    window.insert(` w${this.#count}`);
    input.blur();
  }

  /** Gives up what the field has and no file. The browser may keep it for a moment longer, until an answer is there. */
  async #escape(window: EditorWindow, change?: () => void): Promise<void> {
    const field = window.field?.textContent ?? '';
    // What is being sent cannot be called back, so it may be written, or written over by what is typed on the text before it.
    const isSent = !window.status.startsWith('Saved');
    change?.();
    window.press('Escape');
    const written = (await self.control('read')).join('\n');
    const known = await this.#readKnown();
    for (const word of this.#words)
      if (!known.includes(word.text) || (field.includes(word.text) && (isSent || !written.includes(word.text))))
        word.isGone = true;
  }

  async #readKnown(): Promise<string> {
    const saved = Object.values(localStorage).map((json) => {
      const { value, place } = JSON.parse(json as string) as StoredText;
      return place.target.kind === 'block' ? unescape(String(value)) : String(value);
    });
    return [...saved, ...(await self.control('read'))].join('\n');
  }

  /** Whatever has happened: no word is lost, nothing else has changed, and "Saved" is true. */
  async #expectTruth(): Promise<void> {
    // What another window says is true a moment later.
    const saved = this.#windows.filter(({ status }) => status.startsWith('Saved'));
    const texts = await self.control('read');
    this.#expectOnlyWords(texts);
    const written = texts.join('\n');
    const missing = this.#words.filter(({ text, isGone }) => !isGone && !written.includes(text));
    const list = (words: readonly Word[]) => words.map(({ text }) => text).join(', ');
    const denied = missing.filter(({ window }) => window && saved.includes(window));
    if (denied.length > 0) throw new Error(`“Saved” is untrue: ${list(denied)}`);
    const known = await this.#readKnown();
    const lost = missing.filter(({ text }) => !known.includes(text));
    if (lost.length > 0) throw new Error(`Lost: ${list(lost)}`);
  }

  /** Without the words that were typed, each text is what it was at the beginning. */
  #expectOnlyWords(texts: readonly string[]): void {
    const words = this.#words
      .flatMap(({ text }) => [` - ${text}`, ` ${text}`])
      .toSorted((one, other) => other.length - one.length);
    for (const [index, text] of texts.entries()) {
      const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
      if (rest !== this.#first[index]) throw new Error(`Changed: “${text}”`);
    }
  }

  /** Keeps one's own version wherever a window asks, if there is a place for it. */
  #answerDialogs(): void {
    for (const window of this.#windows) {
      const dialog = window.document.querySelector('[role="dialog"]');
      const [mine, theirs] = [...(dialog?.querySelectorAll('pre') ?? [])].map(({ textContent }) => textContent);
      if (!dialog || mine === undefined) continue;
      // A text whose place is gone can only be copied.
      if (theirs === undefined) this.#giveUp('', mine);
      else this.#giveUp(mine, theirs);
      window.findButton(theirs === undefined ? /^Keep what is in the file now$/ : /^Keep mine$/, dialog)?.click();
    }
  }

  #giveUp(mine: string, theirs: string): void {
    const isIn = (version: string, { text }: Word) => version.includes(text) || unescape(version).includes(text);
    for (const word of this.#words) if (isIn(theirs, word) && !isIn(mine, word)) word.isGone = true;
  }

  /** Brings everything into the files: starts the server, unlocks the files, and answers what the editor asks. */
  async #finish(): Promise<void> {
    this.log.push('finish');
    await self.control('unlock');
    await this.#start();
    await self.control('slow', 0);
    // Whoever opens the editor again is offered everything that other windows have left.
    for (const window of this.#windows) window.close();
    this.#windows = [];
    await this.#open();
    const window = this.#windows.at(-1);
    if (!window) return;
    for (;;) {
      const next = await waitFor('an offer, a question, or all saved', () => {
        this.#answerDialogs();
        return window.status === 'Saved' ? 'saved' : window.offers[0];
      });
      if (next === 'saved') break;
      this.#answer(window, next);
      await waitFor('the answer to an offer', () => {
        this.#answerDialogs();
        return !next.isConnected;
      });
    }
    const written = (await self.control('read')).join('\n');
    const lost = this.#words.filter(({ text, isGone }) => !isGone && !written.includes(text));
    if (lost.length > 0) throw new Error(`Not written: ${lost.map(({ text }) => text).join(', ')}`);
  }

  /** Writes a text that is offered. */
  #answer(window: EditorWindow, offer: HTMLElement): void {
    const mine = offer.querySelector('blockquote')?.textContent ?? '';
    if (!this.#words.some(({ text }) => mine.includes(text))) throw new Error(`Offered without its words: “${mine}”`);
    const problem = offer.querySelector('[role=status]')?.textContent;
    if (problem !== undefined) throw new Error(`Refused: “${mine}”. ${problem}`);
    window.findButton(/^Save it$/, offer)?.click();
  }
}

window.runSequence = async (steps, first) => {
  localStorage.clear();
  const sequence = new Sequence(first);
  try {
    await sequence.run(steps);
    return '';
  } catch (error) {
    return [...sequence.log, String(error), sequence.describe()].join('\n');
  } finally {
    sequence.close();
  }
};
