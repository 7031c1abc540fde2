import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { Drawing } from './Icon.tsx';

const look =
  'z-40 w-[max(var(--input-width,0px),var(--button-width,0px))] min-w-80 overflow-y-auto rounded-xs border border-soft bg-sheet p-1 shadow-xl outline-none';

/**
 * Opens a list when its input is pressed, but not when Tab only passes it: the list would hide what follows. A press or Enter
 * takes a suggestion. Tab only moves on, and in an empty input, nobody means the first suggestion.
 */
export function useChoosing(onChoose: (value: string) => void) {
  const [immediate, setIsPressed] = useState(false);
  const last = useRef({ key: '', isChoice: true });
  return {
    listProps: {
      immediate,
      onChange: (value: string | null) => {
        if (value !== null && last.current.isChoice) onChoose(value);
      },
    },
    inputProps: {
      onPointerDown: () => {
        setIsPressed(true);
        last.current.isChoice = true;
      },
      onKeyDown: ({ key, currentTarget: { value } }: KeyboardEvent<HTMLInputElement>) => {
        setIsPressed(false);
        last.current = { key, isChoice: key !== 'Tab' && (value !== '' || last.current.key.startsWith('Arrow')) };
      },
    },
  };
}

export const FoundOptions = ({ children }: { children: ReactNode }) => (
  <ComboboxOptions anchor="bottom start" modal={false} className={look}>
    {children}
  </ComboboxOptions>
);

interface Props {
  value: unknown;
  title: string;
  detail?: string;
  /** The SVG elements of an icon. */
  drawing?: string;
}

export const FoundOption = ({ value, title, detail, drawing }: Props) => (
  <ComboboxOption
    value={value}
    className="group flex cursor-pointer items-center gap-3 rounded-xs px-2 py-1.5 data-focus:bg-ink data-focus:text-paper"
  >
    {drawing !== undefined && <Drawing svg={drawing} />}
    <span className="grid">
      <span className="line-clamp-2">{title}</span>
      {detail !== undefined && <span className="text-xs text-soft group-data-focus:text-inherit">{detail}</span>}
    </span>
  </ComboboxOption>
);

export const NothingFound = ({ children }: { children: ReactNode }) => (
  <ComboboxOption value={null} disabled className="p-2 text-soft">
    {children}
  </ComboboxOption>
);
