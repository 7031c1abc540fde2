import type { Content } from '../content.ts';
import { decodeText, type DecodedText } from '../parse/decode.ts';
import type { Notation } from '../parse/document.ts';
import type { Problem } from '../rule.ts';
import type { Kind } from '../../schemas/kind.ts';
import { rememberFor } from '../remember.ts';
import type { Source } from '../source.ts';
import { findParts } from './parts.ts';
import { formatField, getTextFields, type TextField } from './text-fields.ts';

/** A text of the content, as the page shows it. */
export interface ShownText extends Pick<Problem, 'source'>, DecodedText {
  notation: Notation | 'markdown';
  /** What the text refers to. Undefined if people read it. */
  kind?: Kind | undefined;
  readonly field?: string;
  /** Whether it matches the schema of its field. If not, another rule reports it. */
  readonly isValid: boolean;
}

/** A text of a field. A class, because an object with getters of its own takes longer to create. */
class DataText implements ShownText {
  readonly source: Source;
  readonly notation: Notation;
  readonly kind: Kind | undefined;
  readonly text: string;
  readonly toRange: DecodedText['toRange'];
  readonly #place: TextField;

  constructor(place: TextField, { text, toRange }: DecodedText) {
    this.source = place.entry.source;
    this.notation = place.entry.notation;
    this.kind = place.kind;
    this.text = text;
    this.toRange = toRange;
    this.#place = place;
  }

  get field(): string {
    return formatField(this.#place);
  }

  get isValid(): boolean {
    return this.#place.schema.safeParse(this.#place.value).success;
  }
}

/** Lists the texts in the data, at the top of pages and in attributes. */
export const getDataTexts = rememberFor((content: Content): readonly ShownText[] =>
  getTextFields(content).flatMap((place) => {
    const { entry, node, value } = place;
    const { source, notation } = entry;
    // The rule code-in-page reports attributes in braces.
    if (notation === 'attributes' && source.text.charAt(node.range[0]) === '{') return [];
    return new DataText(place, decodeText(source.text, node.range, notation, value));
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
