import type { KeyboardEvent } from 'react';

import type { Field, FieldKind } from '../../../protocol.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { useDraft } from './use-draft.ts';

interface Props {
  field: Field;
  kind: Extract<FieldKind, { kind: 'number' }>;
}

/** A number. Where it may be null, “not yet known” can be ticked. */
export function NumberField({ field, kind }: Props) {
  const save = useSave(field);
  const inputProps = useInputProps(field);
  const isUnknown = field.value === null;
  const value = typeof field.value === 'number' || typeof field.value === 'string' ? String(field.value) : '';
  const draft = useDraft(value, (text) => {
    if (text.trim() === '') return save(kind.isNullable === true ? null : field.required ? '' : undefined);
    const number = Number(text);
    return save(Number.isFinite(number) ? number : text);
  });
  const number = Number(draft.text);
  const isOutside = number < (kind.min ?? -Infinity) || number > (kind.max ?? Infinity);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && draft.isChanged) {
      event.stopPropagation();
      draft.restore();
    }
    if (event.key === 'Enter') void draft.commit();
  };
  return (
    <FieldFrame
      field={field}
      problem={draft.isChanged && isOutside ? `From ${kind.min ?? '…'} to ${kind.max ?? '…'}.` : undefined}
    >
      <div className="e-number">
        <input
          {...inputProps}
          className="e-input"
          type="number"
          value={draft.text}
          min={kind.min}
          max={kind.max}
          step={kind.isInteger === true ? 1 : 'any'}
          placeholder={isUnknown ? 'Not yet known' : undefined}
          onChange={({ target }) => {
            draft.edit(target.value);
          }}
          onBlur={() => void draft.commit()}
          onKeyDown={onKeyDown}
        />
        {kind.isNullable === true && (
          <label className="e-check">
            <input
              type="checkbox"
              checked={isUnknown}
              onChange={({ target }) => void save(target.checked ? null : (kind.min ?? 0))}
            />
            Not yet known
          </label>
        )}
      </div>
    </FieldFrame>
  );
}
