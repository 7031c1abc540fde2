/** How an input looks, whatever kind of element it is. */
export const inputLook =
  'block min-h-9 w-full resize-y rounded-xs border bg-paper px-2.5 py-1.5 field-sizing-content max-h-[60vh] placeholder:text-soft hover:border-soft hover:text-inherit focus:shadow-none focus:outline-2 focus:-outline-offset-1 focus:outline-ink in-data-wrong:border-s-3 in-data-wrong:border-error';

/** How a list looks that opens below an input. */
export const optionsLook =
  'z-40 w-[max(var(--input-width,0px),var(--button-width,0px))] min-w-80 overflow-y-auto rounded-xs border border-soft bg-sheet p-1 shadow-xl outline-none';

/** How one thing of such a list looks. */
export const optionLook = 'group cursor-pointer rounded-xs px-2 py-1.5 data-focus:bg-ink data-focus:text-paper';
