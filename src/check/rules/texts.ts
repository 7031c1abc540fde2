import type { Kind } from '../../schemas/kind.ts';
import type { Content } from '../content.ts';
import { fillKnownPlaceholders } from '../facts.ts';
import type { Entry } from '../parse/document.ts';
import { rememberFor } from '../remember.ts';
import type { Range, Source } from '../source.ts';
import { formatField, getTextFields, type TextField } from './text-fields.ts';

/** The text of a field whose schema has a kind. A class, because an object with getters of its own takes longer to create. */
export class KindText {
  readonly source: Source;
  readonly range: Range;
  readonly entry: Entry;
  readonly kind: Kind;
  /** With its placeholders filled. */
  readonly text: string;
  readonly #place: TextField;

  constructor(place: TextField, kind: Kind, text: string) {
    this.kind = kind;
    this.text = text;
    this.source = place.entry.source;
    this.range = place.node.range;
    this.entry = place.entry;
    this.#place = place;
  }

  get field(): string {
    return formatField(this.#place);
  }

  /** Whether it matches the schema of the field. If not, another rule reports it. */
  get isValid(): boolean {
    return this.#place.schema.safeParse(this.text).success;
  }
}

const groupTexts = rememberFor((content: Content): ReadonlyMap<Kind, readonly KindText[]> => {
  const all = getTextFields(content).flatMap((place) =>
    place.kind ? new KindText(place, place.kind, fillKnownPlaceholders(place.value, content.facts).trim()) : [],
  );
  return Map.groupBy(all, ({ kind }) => kind);
});

/** Lists the texts of one kind, in the data and in the attributes of components. */
export const getTextsOfKind = (content: Content, kind: Kind): readonly KindText[] =>
  groupTexts(content).get(kind) ?? [];
