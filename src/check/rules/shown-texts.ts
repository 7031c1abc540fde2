import type { Content } from '../content.ts';
import { decodeText, type DecodedText } from '../parse/decode.ts';
import type { Notation } from '../parse/document.ts';
import type { Problem } from '../rule.ts';
import type { Kind } from '../../schemas/kind.ts';
import { rememberFor } from '../remember.ts';
import { findParts } from './parts.ts';
import { formatField, getTextFields } from './text-fields.ts';

/** A text of the content, as the page shows it. */
export interface ShownText extends Pick<Problem, 'source'>, DecodedText {
  notation: Notation | 'markdown';
  /** What the text refers to. Undefined if people read it. */
  kind?: Kind | undefined;
  readonly field?: string;
  /** Whether it matches the schema of its field. If not, another rule reports it. */
  readonly isValid: boolean;
}

/** Lists the texts in the data, at the top of pages and in attributes. */
export const getDataTexts = rememberFor((content: Content): readonly ShownText[] =>
  getTextFields(content).flatMap((textField): ShownText[] => {
    const { entry, schema, kind, node, value } = textField;
    const { source, notation } = entry;
    // The rule code-in-page reports attributes in braces.
    if (notation === 'attributes' && source.text.charAt(node.range[0]) === '{') return [];
    const { text, toRange } = decodeText(source.text, node.range, notation, value);
    return [
      {
        source,
        notation,
        kind,
        text,
        toRange,
        // Computed on demand, because few texts are reported.
        get field() {
          return formatField(textField);
        },
        get isValid() {
          return schema.safeParse(value).success;
        },
      },
    ];
  }),
);

/** Lists the texts in the prose of pages. Blots replace what is not shown as it is written. */
export const getProseTexts = rememberFor((content: Content): readonly ShownText[] =>
  findParts(content, 'words').map(({ source, part: { shown, range } }) => ({
    source,
    notation: 'markdown',
    text: shown,
    toRange: (start, end) => [range[0] + start, range[0] + end],
    isValid: true,
  })),
);
