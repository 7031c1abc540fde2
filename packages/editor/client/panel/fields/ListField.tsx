import type { ComponentType } from 'react';

import type { AddFile, DataTarget } from '../../../shared/protocol.ts';
import type { ChangeAnswer, Field, FieldKind } from '../../../shared/answers.ts';
import { quoteName } from '../../../shared/quote-name.ts';
import { createRowIds } from '../../../shared/row-ids.ts';
import { useEditor } from '../../state/editor-context.ts';
import { Button, nameLook, SelectButton } from '../../ui/Button.tsx';
import { SortableList, type SortableItem } from '../../ui/SortableList.tsx';
import { Detail, Tag } from '../../ui/texts.tsx';
import { Findings } from '../../ui/Finding.tsx';
import { getInputId, useForm } from '../form.ts';
import { UploadFile } from '../UploadFile.tsx';

interface Props {
  field: Field;
  kind: Extract<FieldKind, { kind: 'list' }>;
  RowInput: ComponentType<{ field: Field }>;
}

/** A row that is a group. Its form replaces this one. */
function RowButton({ row }: { row: Field }) {
  const { findings } = useForm();
  const found = findings.within(row);
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
  const { row: noun, min = 0, max = Infinity, file: fileField, title } = kind;
  const ids = createRowIds(rows.map(({ value }) => value));
  const getTarget = (index: number): DataTarget => ({ ...list, path: [...list.path, index] });
  const hasForms = rows.some(({ field: { kind: rowKind } }) => rowKind === 'group');

  const row = { action: 'add-row', target: list } as const;
  const add = () => save([row], { selects: hasForms });
  /** A row without its file would be a mistake. */
  const addWithFile = async (file: AddFile, key: string): Promise<ChangeAnswer> => {
    const target = { ...list, path: [...list.path, rows.length, key] };
    const value = file.file.replace(/^.*\//, '');
    const isOffered = rows.some((each) => (each.value as Record<string, unknown> | null)?.[key] === value);
    if (isOffered) throw new Error(`A ${noun} has this file already.`);
    const answer = await save([file, row, { action: 'set', target, value }], { canUndo: true });
    // The title of the new row is what somebody writes next.
    if (answer.ok) select({ ...list, path: [...list.path, rows.length, ...(title === undefined ? [] : [title])] });
    return answer;
  };
  const items = rows.map((row, index): SortableItem => {
    const quoted = row.label === undefined ? row.title : quoteName(row.label);
    const target = getTarget(index);
    const duplicate = () => save([{ action: 'duplicate-row', target }]);
    const remove = () => save([{ action: 'remove-row', target }], { canUndo: true });
    return {
      id: ids[index] ?? String(index),
      name: quoted,
      content: row.field.kind === 'group' ? <RowButton row={row} /> : <RowInput field={row} />,
      actions: [
        { icon: 'copy', label: `Duplicate ${quoted}`, isOff: rows.length >= max, run: duplicate },
        { icon: 'trash', label: `Delete ${quoted}`, isOff: rows.length <= min, run: remove },
      ],
    };
  });
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5" id={getInputId(field)} tabIndex={-1}>
      <div className="flex items-center justify-between gap-2">
        <legend className="font-semibold">{field.title}</legend>
        <span className="text-xs text-soft">{rows.length}</span>
      </div>
      {field.description !== '' && <Detail>{field.description}</Detail>}
      <SortableList
        label={field.title}
        items={items}
        isBusy={isBusy}
        onMove={(from, to) => save([{ action: 'move-row', target: getTarget(from), to }])}
      />
      {fileField === undefined || rows.length >= max ? (
        <Button icon="plus" disabled={isBusy || rows.length >= max} onClick={() => void add()}>
          Add {noun}
        </Button>
      ) : (
        <UploadFile label={`Add ${noun}: choose its file`} onUpload={(file) => addWithFile(file, fileField)} />
      )}
      {rows.length >= max && <Detail>At most {max}.</Detail>}
      <Findings focusId={getInputId(field)} findings={findings.of(field)} />
    </fieldset>
  );
}
