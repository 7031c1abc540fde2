import type { Field } from '../../../protocol.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ColourField } from './ColourField.tsx';
import { FlagField } from './FlagField.tsx';
import { GroupField } from './GroupField.tsx';
import { IconField } from './IconField.tsx';
import { ImageField } from './ImageField.tsx';
import { LinkField } from './LinkField.tsx';
import { ListField } from './ListField.tsx';
import { NumberField } from './NumberField.tsx';
import { TextField } from './TextField.tsx';

/** The input of a field. An address on another site is a text: only the content check knows what is right there. */
export function FieldInput({ field }: { field: Field }) {
  const kind = field.field;
  switch (kind.kind) {
    case 'line':
    case 'paragraph':
    case 'markdown':
      return <TextField field={field} kind={kind} />;
    case 'address':
      return <TextField field={field} kind={{ kind: 'line' }} />;
    case 'number':
      return <NumberField field={field} kind={kind} />;
    case 'choice':
      return <ChoiceField field={field} kind={kind} />;
    case 'colour':
      return <ColourField field={field} kind={kind} />;
    case 'flag':
      return <FlagField field={field} />;
    case 'link':
      return <LinkField field={field} />;
    case 'icon':
      return <IconField field={field} />;
    case 'image':
      return <ImageField field={field} />;
    case 'list':
      return <ListField field={field} kind={kind} />;
    case 'group':
      return <GroupField field={field} />;
  }
}
