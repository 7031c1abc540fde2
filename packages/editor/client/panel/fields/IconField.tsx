import { Combobox, ComboboxInput } from '@headlessui/react';
import { useState } from 'react';

import type { Field, ContentIcon } from '../../../shared/answers.ts';
import { useAnswer } from '../../state/use-answer.ts';
import { FoundOption, FoundOptions, NothingFound, useChoosing } from '../../ui/FoundOptions.tsx';
import { Drawing } from '../../ui/Icon.tsx';
import { inputLook } from '../../ui/looks.ts';
import { useInputProps, useSave } from '../form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { findIcons } from './find-icons.ts';

/** How many icons are shown at once. Nobody looks through more: a search finds the others. */
const MOST_ICONS = 60;

/** An icon, found by its name or by what it shows. */
export function IconField({ field }: { field: Field }) {
  const save = useSave(field);
  const [query, setQuery] = useState('');
  // Icons never change while the editor is open.
  const { answer: icons = [] } = useAnswer<ContentIcon[]>('icons', {}, 0);
  const value = typeof field.value === 'string' ? field.value : '';
  const found = findIcons(icons, query);
  const { listProps, inputProps } = useChoosing((name) => {
    if (name !== value) void save(name);
  });
  return (
    <FieldFrame field={field}>
      <Combobox {...listProps} value={value} onClose={() => setQuery('')}>
        <div className="flex items-center gap-2">
          <Drawing svg={icons.find(({ name }) => name === value)?.svg ?? ''} />
          <ComboboxInput
            {...useInputProps(field)}
            {...inputProps}
            className={inputLook}
            placeholder="Search by name or meaning: leaf, speed, money"
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
        <FoundOptions>
          {found.slice(0, MOST_ICONS).map(({ name, svg }) => (
            <FoundOption key={name} value={name} title={name} drawing={svg} />
          ))}
          {found.length === 0 && <NothingFound>No icon has this name or meaning.</NothingFound>}
        </FoundOptions>
      </Combobox>
    </FieldFrame>
  );
}
