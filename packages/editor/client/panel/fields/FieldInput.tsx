import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react';

import type { Field } from '../../../protocol.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Detail } from '../../ui/texts.tsx';
import { Findings } from '../Findings.tsx';
import { getInputId, useForm, useSave } from '../form.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { ColourField } from './ColourField.tsx';
import { FlagField } from './FlagField.tsx';
import { IconField } from './IconField.tsx';
import { ImageField } from './ImageField.tsx';
import { LinkField } from './LinkField.tsx';
import { ListField } from './ListField.tsx';
import { NumberField } from './NumberField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { TextField } from './TextField.tsx';

/** Fields that belong together. They fold; those with a mistake are open. */
function GroupField({ field }: { field: Field }) {
  const { findings } = useForm();
  const save = useSave(field);
  const fields = field.fields ?? [];
  if (field.value === undefined) {
    return (
      <div className="grid justify-items-start gap-1.5" id={getInputId(field)} tabIndex={-1}>
        <p className="font-semibold">{field.title}</p>
        {field.description !== '' && <Detail>{field.description}</Detail>}
        <Button icon="plus" onClick={() => void save(field.sample)}>
          Add {field.title.toLowerCase()}
        </Button>
        <Findings inputId={getInputId(field)} findings={findings.of(field)} />
      </div>
    );
  }
  return (
    <Disclosure as="div" className="border-t" defaultOpen={findings.within(field).length > 0 || fields.length <= 2}>
      <DisclosureButton
        className="flex min-h-10 w-full items-center gap-1.5 text-start font-semibold data-open:[&>svg]:rotate-90"
        id={getInputId(field)}
      >
        <Icon name="chevron-right" />
        {field.title}
      </DisclosureButton>
      <DisclosurePanel className="grid grid-cols-1 gap-5 ps-6 pt-1 pb-4">
        {field.description !== '' && <Detail>{field.description}</Detail>}
        {fields.map((each) => (
          <FieldInput key={getInputId(each)} field={each} />
        ))}
        <Findings inputId={getInputId(field)} findings={findings.of(field)} />
        {!field.required && (
          <Button icon="trash-2" onClick={() => void save()}>
            Remove {field.title.toLowerCase()}
          </Button>
        )}
      </DisclosurePanel>
    </Disclosure>
  );
}

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
      return <ChoiceField field={field} options={kind.options} />;
    case 'reference':
      return <ReferenceField field={field} kind={kind} />;
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
