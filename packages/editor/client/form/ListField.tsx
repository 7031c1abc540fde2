import type { ComponentType } from 'react';

import type { AddFile, DataTarget } from '../../shared/protocol.ts';
import type { ChangeAnswer, Field, FieldKind } from '../../shared/answers.ts';
import { quoteName } from '../../shared/quote-name.ts';
import { useEditor } from '../state/editor-context.ts';
import { ActionList } from '../ui/ActionList.tsx';
import { Button, nameLook, SelectButton } from '../ui/Button.tsx';
import { Detail, Tag } from '../ui/texts.tsx';
import { Findings } from '../ui/Finding.tsx';
import { listOwn, listWithin } from './findings.ts';
import { getInputId, useForm } from './form.ts';
import { listRowActions } from './list-actions.ts';
import { UploadFile } from './UploadFile.tsx';

interface Props {
  field: Field;
  kind: Extract<FieldKind, { kind: 'list' }>;
  RowInput: ComponentType<{ field: Field }>;
}

/** A row that is a group. Its form replaces this one. */
function RowButton({ row }: { row: Field }) {
  const { findings } = useForm();
  const found = listWithin(findings, row);
  const mistakes = found.filter(({ level }) => level === 'error');
  const [{ length: count }, noun] = mistakes.length > 0 ? [mistakes, 'mistake'] : [found, 'warning'];
  return (
    <SelectButton id={getInputId(row)} target={row.target} className={nameLook}>
      <span>{row.label ?? row.title}</span>
      {count > 0 && (
        <Tag isProblem={mistakes.length > 0}>
          {count}
          <span className="sr-only">{count === 1 ? ` ${noun}` : ` ${noun}s`}</span>
        </Tag>
      )}
    </SelectButton>
  );
}

export function ListField({ field, kind, RowInput }: Props) {
  const { select } = useEditor();
  const { findings, save, isBusy } = useForm();
  const list = field.target as DataTarget;
  const rows = field.fields ?? [];
  const { row: noun, min = 0, max = Infinity, file: fileField } = kind;
  const hasForms = rows.some(({ field: { kind: rowKind } }) => rowKind === 'group');

  const row = { action: 'add-row', target: list } as const;
  const add = () => save([row], { selects: hasForms });
  /** A row without its file would be a mistake. */
  const addWithFile = async (file: AddFile, key: string): Promise<ChangeAnswer> => {
    const target = { ...list, path: [...list.path, rows.length, key] };
    const value = file.file.replace(/^.*\//, '');
    const answer = await save([file, row, { action: 'set', target, value }]);
    if (answer.ok) select({ ...list, path: [...list.path, rows.length] });
    return answer;
  };
  const items = rows.map((each, index) => ({
    id: each.value,
    content: each.field.kind === 'group' ? <RowButton row={each} /> : <RowInput field={each} />,
    actions: listRowActions(
      { list, index, count: rows.length, min, max },
      save,
      each.label === undefined ? each.title : quoteName(each.label),
    ),
  }));
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5" id={getInputId(field)} tabIndex={-1}>
      <div className="flex items-center justify-between gap-2">
        <legend className="font-semibold">{field.title}</legend>
        <span className="text-xs text-soft">{rows.length}</span>
      </div>
      {field.description !== '' && <Detail>{field.description}</Detail>}
      <ActionList label={field.title} items={items} isBusy={isBusy} />
      {fileField === undefined || rows.length >= max ? (
        <Button icon="plus" disabled={isBusy || rows.length >= max} onClick={() => void add()}>
          Add {noun}
        </Button>
      ) : (
        <UploadFile label={`Add ${noun}: choose its file`} onUpload={(file) => addWithFile(file, fileField)} />
      )}
      {rows.length >= max && <Detail>At most {max}.</Detail>}
      <Findings focusId={getInputId(field)} findings={listOwn(findings, field)} />
    </fieldset>
  );
}
