import { z } from 'zod';

/**
 * One line of copy: blanks at the ends are cut off, then 1 to `max` characters must remain.
 *
 * @param max the longest line, in characters, that the layout was tried with
 */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\r\n]*$/, 'must be a single line');

/** A short paragraph of plain text: trimmed, 1 to `max` characters. */
export const paragraph = (max: number) => z.string().trim().min(1).max(max);

/** The name of a row or section: lower-case words joined by hyphens, so that it can stand in a link as it is. */
export const id = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as fuel-efficiency')
  .meta({
    title: 'ID',
    description: 'A name for this row, unique in its file. It is never shown.',
    examples: ['fuel-efficiency'],
  });

/** Fields that every row of a list file has. */
export const row = { id };
