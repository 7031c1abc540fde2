import type {} from '@stepless/check/schema';
import { z } from 'zod';

/** What this site adds to the metadata of the content check. */
declare module 'zod' {
  interface GlobalMeta {
    /**
     * Says that the value is a figure, which needs a claim: `true` for a text with its unit, `%` for a number of per cent.
     * A `measure` has its unit in the field beside it; in words, it is not a figure.
     */
    figure?: true | '%' | 'measure';
  }
}

/** A paragraph of plain text. It is trimmed; 1 to `max` characters must remain. */
export const paragraph = (max: number): z.ZodString => z.string().trim().min(1).max(max);

/** A single line of text, as long as the layout was tested with. It is trimmed; 1 to `max` characters must remain. */
export const line = (max: number): z.ZodString => paragraph(max).regex(/^[^\r\n]*$/, 'must be a single line');

/** A list of 1 to `max` entries. */
export const list = <Entry extends z.ZodType>(entry: Entry, max: number): z.ZodArray<Entry> =>
  z.array(entry).min(1).max(max);

/** What a detailed technology section shows of a row. Elsewhere, a shorter text of the row shows. */
export const detail = paragraph(400).optional().describe('A longer text, for a technology section that is “detailed”.');

/** The id of a row or section: lower-case words joined by hyphens, which need no escaping in a URL. At most 60 characters. */
export const id = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as fuel-efficiency')
  .meta({
    title: 'ID',
    description: 'A unique name for this row. It is not shown.',
    examples: ['fuel-efficiency'],
    kind: 'id',
  });

/** The fields that every row of a list file has. */
export const row = { id };

export const claimId = id.meta({
  title: 'Claim',
  description: 'The claim, in claims.json, that says where this figure comes from.',
  examples: ['efficiency'],
  kind: 'claim',
  reference: 'claims',
});
