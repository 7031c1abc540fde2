/** Runs on every page of the development server. Shows a button that opens the page in the editor. */

import { editorPath } from '../protocol.ts';

const style = `
  :host { all: initial; position: sticky; display: block; inset-block-end: 0; z-index: 2147483647; border-block-start: 1px solid GrayText; background: Canvas; color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  a { display: block; padding: 0.5rem 1rem; color: LinkText; text-align: center }
  a:focus-visible { outline: 2px solid; outline-offset: -4px }
  @media print { :host { display: none } }
`;

/** A bar at the lower edge of the window. It is part of the page, so that it never covers what the page ends with. */
class EditButton extends HTMLElement {
  constructor() {
    super();
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    const link = document.createElement('a');
    link.href = `${editorPath}?page=${encodeURIComponent(location.pathname)}`;
    link.textContent = 'Edit this page';
    root.append(link);
  }
}

// In a frame, the page is being edited or shown by something else.
if (self === top) {
  customElements.define('edit-button', EditButton);
  document.body.append(new EditButton());
  // What takes the focus is scrolled to a place above the bar.
  document.documentElement.style.scrollPaddingBlockEnd = '3.5rem';
}
