/** Runs on every page of the development server. Shows the report of the content check in a dialog. */

import {
  editedFrameAttribute,
  preventReload,
  stateEvent,
  versionEntry,
  type ReportState,
  type ShownReport,
} from './report-state.ts';

const style = `
  dialog { box-sizing: border-box; width: 100%; max-width: 70rem; max-height: 90%; padding: 1.5rem; border: 0.25rem solid; color: CanvasText; background: Canvas; color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  dialog::backdrop { background: rgb(0 0 0 / 0.6) }
  form { display: flex; flex-wrap: wrap; gap: 1rem; justify-content: space-between; align-items: baseline }
  h1 { margin: 0; font-size: 1.375rem }
  button { font: inherit; padding: 0.25rem 1rem }
  pre { margin: 1rem 0 0; font-size: 0.875rem; white-space: pre-wrap; overflow-wrap: anywhere }
`;

/** A dialog over the page. Its shadow root keeps the page's styles out, and it inserts the report as text, never as HTML. */
class ReportDialog extends HTMLElement {
  readonly #dialog = document.createElement('dialog');
  readonly #title = document.createElement('h1');
  readonly #text = document.createElement('pre');

  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const close = document.createElement('button');
    close.textContent = 'Look at the page';
    const head = document.createElement('form');
    head.method = 'dialog';
    head.append(this.#title, close);
    this.#title.id = 'title';
    this.#dialog.setAttribute('aria-labelledby', this.#title.id);
    this.#dialog.append(head, this.#text);
    root.append(this.#dialog);
  }

  show({ title, text }: ShownReport): void {
    this.#title.textContent = title;
    this.#text.textContent = text;
    if (!this.isConnected) document.body.append(this);
    if (!this.#dialog.open) this.#dialog.showModal();
  }

  hide(): void {
    // A dialog that is removed while it is open counts as open when it comes back, and is not shown as a modal one again.
    this.#dialog.close();
    this.remove();
  }
}

customElements.define('content-report', ReportDialog);
const dialog = new ReportDialog();

const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/** The version of the content that this page was built from. Browsers expose it only on https and on localhost. */
let version = visit?.serverTiming.find(({ name }) => name === versionEntry)?.description;

/** Whether the page is in a frame whose owner shows reports itself. */
const isEdited = () => frameElement?.hasAttribute(editedFrameAttribute) === true;

import.meta.hot?.on('vite:beforeFullReload', (reload) => {
  if (isEdited()) preventReload(reload);
});

import.meta.hot?.on(stateEvent, (state: ReportState) => {
  if (isEdited()) return;
  version ??= state.version;
  if (state.version !== version) {
    location.reload();
    return;
  }
  if (state.report) dialog.show(state.report);
  else dialog.hide();
});
// Ask for the state: events sent before this script ran were missed.
import.meta.hot?.send(stateEvent);
