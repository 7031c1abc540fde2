/**
 * The kind of thing that a text refers to: an icon, a page or an anchor, an address on another site, a picture, a colour
 * token, or a claim. The content check verifies that it exists, and editors suggest values.
 */
export type Kind = 'icon' | 'link' | 'address' | 'image' | 'colour' | 'claim';

declare module 'zod' {
  interface GlobalMeta {
    kind?: Kind;
    examples?: unknown[];
    /** Of a list: the noun for one of its rows, if it is not the singular of the title. */
    noun?: string;
    /** Whether the value is a figure, which needs a claim. Of a number, its unit. */
    figure?: true | '%';
  }
}
