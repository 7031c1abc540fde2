import { useState } from 'react';

import type { Field, Icon } from '../../../protocol.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Drawing } from '../../ui/Icon.tsx';
import { inputLook } from '../../ui/looks.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { IconGrid } from './IconGrid.tsx';

/** An icon, chosen from a grid of all there are. */
export function IconField({ field }: { field: Field }) {
  const save = useSave(field);
  const inputProps = useInputProps(field);
  const [isOpen, setIsOpen] = useState(false);
  // Icons never change while the editor is open.
  const { answer: icons = [] } = useAnswer<Icon[]>('icons', {}, 0);
  const value = typeof field.value === 'string' ? field.value : '';
  const chosen = icons.find(({ name }) => name === value);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <FieldFrame field={field}>
      <button
        type="button"
        id={inputProps.id}
        aria-labelledby={`${inputProps['aria-labelledby']} ${inputProps.id}`}
        aria-describedby={inputProps['aria-describedby']}
        className={`${inputLook} flex items-center gap-2 text-start`}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        <Drawing svg={chosen?.svg ?? ''} />
        <span className="grow">{value === '' ? 'Choose an icon' : value}</span>
        <span className="text-xs text-soft">Change</span>
      </button>
      {isOpen && (
        <Dialog title="Choose an icon" onClose={close} size="large">
          <IconGrid
            icons={icons}
            value={value}
            onChoose={(name) => {
              close();
              if (name !== value) void save(name);
            }}
          />
        </Dialog>
      )}
    </FieldFrame>
  );
}
