import { useState } from 'react';

import type { Field, ContentIcon } from '../../shared/answers.ts';
import { toText } from '../content/values.ts';
import { useAnswer } from '../requests/use-answer.ts';
import { Finder } from '../ui/Finder.tsx';
import { Drawing } from '../ui/Icon.tsx';
import { useInputProps, useSave } from './form.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { findIcons } from './find-icons.ts';

/** How many icons are shown at once. Nobody looks through more: a search finds the others. */
const MOST_ICONS = 60;

/** An icon, found by its name or by what it shows. */
export function IconField({ field }: { field: Field }) {
  const save = useSave(field);
  const [query, setQuery] = useState<string>();
  // Icons never change while the editor is open.
  const { answer: icons = [] } = useAnswer<ContentIcon[]>('icons', {}, 0);
  const value = toText(field.value);
  const found = findIcons(icons, query ?? '').slice(0, MOST_ICONS);
  return (
    <FieldFrame field={field}>
      <div className="flex items-center gap-2">
        <Drawing svg={icons.find(({ name }) => name === value)?.svg ?? ''} />
        <Finder
          {...useInputProps(field)}
          value={value}
          placeholder="Search by name or meaning: leaf, speed, money"
          query={query}
          onQuery={setQuery}
          found={found.map(({ name, svg }) => ({ value: name, title: name, drawing: svg }))}
          nothing="No icon has this name or meaning."
          onChoose={(name) => {
            if (name !== value) void save(name);
          }}
          isName
        />
      </div>
    </FieldFrame>
  );
}
