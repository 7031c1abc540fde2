/**
 * The kind of thing that a text refers to: an icon, a page or an anchor, an address on another site, an address that a page
 * once had, a language, a picture, or a colour token. The content check verifies that it exists, and editors suggest values.
 */
export type Kind = 'icon' | 'link' | 'address' | 'old-address' | 'language' | 'image' | 'colour';

declare module 'zod' {
  interface GlobalMeta {
    kind?: Kind;
    examples?: unknown[];
    /** Of a list: the noun for one of its rows, if it is not the singular of the title. */
    noun?: string;
  }
}
