/** The kind of thing that a text names. The content check verifies that it exists, and editors suggest values. */
export type Kind =
  | 'icon'
  /** A page, a place on a page, or another address. */
  | 'link'
  /** An address on another site. */
  | 'address'
  /** A picture beside the content file. */
  | 'image'
  /** A colour token. */
  | 'colour'
  /** An address that a page once had. */
  | 'old-address'
  | 'language'
  | 'claim'
  /** A file in public/downloads/. */
  | 'download'
  /** Another file in public/. */
  | 'file'
  /** A unit, or the symbol of a quantity. It is not prose, so it is neither spell-checked nor marked. */
  | 'symbol';

declare module 'zod' {
  interface GlobalMeta {
    kind?: Kind;
    examples?: unknown[];
    /** Of a list: the noun for one of its rows, if it is not the singular of the title. */
    noun?: string;
    /**
     * Says that the value is a figure, which needs a claim: `true` for a text with its unit, `%` for a number of per cent.
     * A `quantity` has its unit in the field beside it; in words, it is no figure. A `given` text says when a figure holds,
     * so the figures in it need no claim.
     */
    figure?: true | '%' | 'quantity' | 'given';
  }
}
