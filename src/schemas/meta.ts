import type {} from '@stepless/check/schema';

/** What this site adds to the metadata of the content check. */
declare module 'zod' {
  interface GlobalMeta {
    /**
     * Says that the value is a figure, which needs a claim: `true` for a text with its unit, `%` for a number of per cent.
     * A `measure` has its unit in the field beside it; in words, it is no figure.
     */
    figure?: true | '%' | 'measure';
  }
}
