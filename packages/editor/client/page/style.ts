/** The attribute of the element that is pointed at: `pointed`, `selected` or `edited`. */
export const outlineAttribute = 'data-edit-outline';

/** Blue on a light page, and on a dark one. */
const blue = 'light-dark(#1f5fc4, #85b4ff)';

export const outlineStyle = `
  [${outlineAttribute}] { outline: 2px solid ${blue} !important; outline-offset: 2px !important; cursor: text }
  [${outlineAttribute}='pointed'] { outline-style: dashed !important }
  /* Around a table is what scrolls, which would cut an outline off. */
  :is(td, th)[${outlineAttribute}] { outline-offset: -2px !important }
  /* A link that shows only while it has the focus must not leave while its text is edited. */
  [${outlineAttribute}='edited'] { translate: none !important }
  [data-edit-field] { outline: none; cursor: text; white-space: pre-wrap; text-transform: none; user-select: text; -webkit-user-select: text }
  [data-edit-field]:empty::before { content: '\\200b' }
  [data-edit-field='floating'] { position: absolute; z-index: 2147483646; background: Canvas; outline: 2px solid ${blue} }
  [data-edit-waiting] { position: fixed; inset: 0 auto auto 0; width: 1px; height: 1px; opacity: 0 }
  @media (forced-colors: active) { [${outlineAttribute}] { outline-color: Highlight !important } }
`;

/** The style of the name tag, which has a shadow root of its own. */
export const tagStyle = `
  :host { all: initial; position: fixed; inset: auto; margin: 0; padding: 0; border: 0; background: none; overflow: visible; pointer-events: none; max-width: min(36rem, calc(100vw - 0.5rem)); z-index: 2147483647 }
  :host(:not(:popover-open)) { display: none }
  .tag { display: flex; outline: 1px solid transparent; flex-wrap: wrap; gap: 0.25rem 0.5rem; align-items: center; padding: 0.25rem 0.5rem; border-radius: 0.125rem; color: #fff; background: #1f5fc4; font: 500 0.8125rem/1.4 system-ui, sans-serif }
  button { all: unset; box-sizing: border-box; min-width: 1.5rem; min-height: 1.5rem; padding: 0 0.375rem; border: 1px solid currentcolor; border-radius: 0.125rem; text-align: center; cursor: pointer; pointer-events: auto }
  button:hover { background: rgb(255 255 255 / 0.2) }
  button:focus-visible { outline: 2px solid #fff; outline-offset: 1px }
  .count.over { color: #1f5fc4; background: #fff; padding: 0 0.25rem; font-weight: 650 }
  .problem { flex-basis: 100%; margin: 0 -0.5rem -0.25rem; padding: 0.25rem 0.5rem; color: #8a1f11; background: #fff; font-weight: 650 }
  [hidden] { display: none }
`;
