/**
 * The kind of thing that a text refers to: an icon, a page or an anchor, an address on another site, a picture, a colour
 * token, a language, an address that a page once had, a claim, a file to download, or another file in public/. The content check verifies that it exists, and editors
 * suggest values. A unit or a symbol is no prose: it is neither spell-checked nor marked.
 */
export type Kind =
  | 'icon'
  | 'link'
  | 'address'
  | 'image'
  | 'colour'
  | 'old-address'
  | 'language'
  | 'claim'
  | 'download'
  | 'file'
  | 'symbol';

declare module 'zod' {
  interface GlobalMeta {
    kind?: Kind;
    examples?: unknown[];
    /** Of a list: the noun for one of its rows, if it is not the singular of the title. */
    noun?: string;
    /**
     * Whether the value is a figure, which needs a claim. Of a number, its unit; a `quantity` has its unit in the field beside
     * it, and is no figure if it is words. A `given` text says when a figure holds, so the figures in it need no claim.
     */
    figure?: true | '%' | 'quantity' | 'given';
  }
}
