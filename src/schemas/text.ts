import { z } from 'zod';

/** The pattern of every single line of text. */
export const singleLine = /^[^\r\n]*$/;

/**
 * Creates the schema of a single line of text. It is trimmed; 1 to `max` characters must remain.
 *
 * @param max the longest text, in UTF-16 units, that the layout was tested with
 */
export const line = (max: number) => z.string().trim().min(1).max(max).regex(singleLine, 'must be a single line');

/** Creates the schema of a paragraph of plain text. It is trimmed; 1 to `max` characters must remain. */
export const paragraph = (max: number) => z.string().trim().min(1).max(max);

/** What a detailed technology section shows of a row. Elsewhere, a shorter text of the row shows. */
export const detail = paragraph(400).optional().meta({
  title: 'Detail',
  description: 'A longer text, for a technology section that is “detailed”.',
});

/** The id of a row or section: lower-case words joined by hyphens, which need no escaping in a URL. At most 60 characters. */
export const id = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as fuel-efficiency')
  .meta({
    title: 'ID',
    description: 'A unique name for this row. It is not shown.',
    examples: ['fuel-efficiency'],
  });

/** The fields that every row of a list file has. */
export const row = { id };
