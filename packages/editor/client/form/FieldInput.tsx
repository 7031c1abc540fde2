import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react';

import type { Field } from '../../shared/answers.ts';
import { toText } from '../content/values.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Detail } from '../ui/texts.tsx';
import { Findings } from '../ui/Finding.tsx';
import { listOwn, listWithin } from './findings.ts';
import { getInputId, useForm, useInputProps, useSave } from './form.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { IconField } from './IconField.tsx';
import { LinkField } from './LinkField.tsx';
import { ListField } from './ListField.tsx';
import { NumberField } from './NumberField.tsx';
import { PictureInput } from './PictureInput.tsx';
import { TextField } from './TextField.tsx';

/** Something that is on or off. Off removes a field that may be left out. */
function FlagField({ field }: { field: Field }) {
  const save = useSave(field);
  return (
    <FieldFrame
      field={field}
      aside={
        <input
          {...useInputProps(field)}
          type="checkbox"
          className="size-5 accent-ink"
          checked={field.value === true}
          onChange={({ target: { checked } }) => void save(checked ? true : field.required ? false : undefined)}
        />
      }
    />
  );
}

function ImageField({ field }: { field: Field }) {
  const save = useSave(field);
  const value = toText(field.value);
  return (
    <FieldFrame field={field}>
      <PictureInput id={getInputId(field)} file={field.target.file} value={value} onChange={save} />
    </FieldFrame>
  );
}

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
        <Findings focusId={getInputId(field)} findings={listOwn(findings, field)} />
      </div>
    );
  }
  return (
    <Disclosure
      as="div"
      className="border-t"
      defaultOpen={listWithin(findings, field).length > 0 || fields.length <= 2}
    >
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
        <Findings focusId={getInputId(field)} findings={listOwn(findings, field)} />
        {!field.required && (
          <Button icon="trash" onClick={() => void save()}>
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
    case 'date':
    case 'paragraph':
      return <TextField field={field} kind={kind} />;
    case 'address':
      return <TextField field={field} kind={{ kind: 'line' }} />;
    case 'number':
      return <NumberField field={field} kind={kind} />;
    case 'choice':
      return <ChoiceField field={field} options={kind.options} />;
    case 'flag':
      return <FlagField field={field} />;
    case 'link':
      return <LinkField field={field} to={kind.to} />;
    case 'download':
      return <LinkField field={field} to={['file']} before={kind.before} />;
    case 'icon':
      return <IconField field={field} />;
    case 'image':
      return <ImageField field={field} />;
    case 'list':
      return <ListField field={field} kind={kind} RowInput={FieldInput} />;
    case 'group':
      return <GroupField field={field} />;
  }
}
