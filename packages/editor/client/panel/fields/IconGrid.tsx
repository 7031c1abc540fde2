import { useState } from 'react';

import type { Icon } from '../../../protocol.ts';
import { Drawing } from '../../ui/Icon.tsx';
import { inputLook } from '../../ui/looks.ts';
import { findIcons } from './find-icons.ts';

/** How many icons are shown at once. Nobody looks through more: words find the others. */
const MOST = 200;

interface Props {
  icons: readonly Icon[];
  value: string;
  onChoose: (name: string) => void;
}

/** A searchable grid of icons. Enter in the search chooses the first one. */
export function IconGrid({ icons, value, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const found = findIcons(icons, query);
  const count = found.length === 1 ? '1 icon' : `${found.length} icons`;
  return (
    <form
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (found[0]) onChoose(found[0].name);
      }}
    >
      <input
        type="search"
        className={inputLook}
        aria-label="Search icons"
        placeholder="Search by name or meaning: leaf, speed, money"
        value={query}
        autoFocus
        onChange={({ target }) => {
          setQuery(target.value);
        }}
      />
      <p role="status">
        {found.length === 0 ? 'No icon has this name or meaning.' : count}
        {found.length > MOST && `: the first ${MOST} are shown`}
      </p>
      <ul
        className="grid h-[min(24rem,50vh)] grid-cols-[repeat(auto-fill,3.5rem)] overflow-y-auto border p-1"
        aria-label="Icons"
      >
        {found.slice(0, MOST).map(({ name, svg }) => (
          <li key={name}>
            <button
              type="button"
              className="grid size-14 place-items-center hover:bg-paper aria-pressed:bg-ink aria-pressed:text-paper [&>svg]:size-6"
              aria-label={name}
              aria-pressed={name === value}
              title={name}
              onClick={() => {
                onChoose(name);
              }}
            >
              <Drawing svg={svg} />
            </button>
          </li>
        ))}
      </ul>
    </form>
  );
}
