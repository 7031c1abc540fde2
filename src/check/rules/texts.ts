import type { Kind } from '../../schemas/kind.ts';
import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import type { Entry } from '../parse/document.ts';
import { rememberFor } from '../remember.ts';
import type { Range, Source } from '../source.ts';
import { formatField, getTextFields } from './text-fields.ts';

/** The text of a field whose schema has a kind. */
export interface KindText {
  kind: Kind;
  source: Source;
  range: Range;
  readonly field: string;
  entry: Entry;
  /** With its placeholders filled. */
  text: string;
  /** Whether it matches the schema of the field. If not, another rule reports it. */
  readonly isValid: boolean;
}

const groupTexts = rememberFor((content: Content): ReadonlyMap<Kind, readonly KindText[]> => {
  const all = getTextFields(content).flatMap((textField): KindText[] => {
    const { entry, schema, kind, node, value } = textField;
    if (!kind) return [];
    const text = fillKnownPlaceholders(value, content.facts).trim();
    return [
      {
        kind,
        source: entry.source,
        range: node.range,
        entry,
        text,
        // Computed on demand, because few texts are reported.
        get field() {
          return formatField(textField);
        },
        get isValid() {
          return schema.safeParse(text).success;
        },
      },
    ];
  });
  return Map.groupBy(all, ({ kind }) => kind);
});

/** Lists the texts of one kind, in the data and in the attributes of components. */
export const getTextsOfKind = (content: Content, kind: Kind): readonly KindText[] =>
  groupTexts(content).get(kind) ?? [];
