/**
 * What a text names beside itself. The content check looks up what it leads to, and editors offer what there is:
 * an icon of the library, a place on this site or another, a picture beside the file, a colour token.
 */
export type Kind = 'icon' | 'link' | 'address' | 'image' | 'colour';

declare module 'zod' {
  interface GlobalMeta {
    kind?: Kind;
    examples?: unknown[];
  }
}
