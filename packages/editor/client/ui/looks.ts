/** How an input looks, whatever kind of element it is. */
export const inputLook =
  'block min-h-9 w-full resize-y rounded-xs border bg-paper px-2.5 py-1.5 field-sizing-content max-h-[60vh] placeholder:text-soft hover:border-soft hover:text-inherit focus:shadow-none focus:outline-2 focus:-outline-offset-1 focus:outline-ink in-data-wrong:border-s-3 in-data-wrong:border-error';
