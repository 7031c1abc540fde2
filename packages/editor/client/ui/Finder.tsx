import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useRef, type ComponentProps } from 'react';

import { Drawing, Icon } from './Icon.tsx';
import { inputLook } from './looks.ts';

/** Something that a search has found. */
export interface Found {
  /** It names the thing, and differs from those of all others. */
  value: string;
  title: string;
  detail?: string;
  /** The SVG elements of an icon. */
  drawing?: string;
}

type InputProps = 'id' | 'title' | 'placeholder' | 'onBlur' | 'aria-label' | 'aria-keyshortcuts';

interface Props extends Pick<ComponentProps<'input'>, InputProps> {
  autoFocus?: boolean;
  /** What is chosen, and what the input shows of it. */
  value: string;
  text?: string | undefined;
  /** Undefined unless somebody searches. */
  query: string | undefined;
  onQuery: (query: string | undefined) => void;
  found: readonly Found[];
  /** Says that nothing was found. */
  nothing: string;
  onChoose: (value: string) => void;
  /** Whether the input shows a name, which is replaced as a whole: nobody changes a letter of it. */
  isName?: boolean;
}

const listLook =
  'z-40 w-[max(var(--input-width,0px),var(--button-width,0px))] min-w-80 overflow-y-auto rounded-xs border border-soft bg-sheet p-1 shadow-xl outline-none';

/** An input that searches. A press or Enter takes what was found. Tab only moves on, and in an empty input, nobody means the first of all. */
export function Finder({
  value,
  text = value,
  query,
  onQuery,
  found,
  nothing,
  onChoose,
  onBlur,
  isName,
  ...props
}: Props) {
  const last = useRef({ key: '', isChoice: true });
  const selectName = (input: HTMLInputElement) => {
    if (isName === true && query === undefined) input.select();
  };
  return (
    <Combobox
      as="div"
      className="relative grow"
      value={value}
      onChange={(chosen: string | null) => {
        if (chosen === null || !last.current.isChoice) return;
        onQuery(undefined);
        onChoose(chosen);
      }}
      onPointerDown={() => {
        last.current.isChoice = true;
      }}
    >
      <ComboboxInput
        {...props}
        className={`${inputLook} pe-9 text-ellipsis`}
        value={query ?? text}
        displayValue={() => query ?? text}
        autoComplete="off"
        onKeyDown={({ key, currentTarget }) => {
          const isMeant = currentTarget.value !== '' || last.current.key.startsWith('Arrow');
          last.current = { key, isChoice: key !== 'Tab' && isMeant };
          if (key === 'Escape') onQuery(undefined);
          // After a choice, the focus is still here.
          if (key.length === 1) selectName(currentTarget);
        }}
        onClick={({ currentTarget }) => selectName(currentTarget)}
        onChange={({ target }) => onQuery(target.value)}
        onBlur={(event) => {
          onQuery(undefined);
          onBlur?.(event);
        }}
      />
      <ComboboxButton className="absolute inset-y-0 end-0 grid w-8 place-items-center" aria-label="Show all">
        <Icon name="search" />
      </ComboboxButton>
      <ComboboxOptions anchor="bottom start" modal={false} className={listLook}>
        {found.map(({ value: each, title, detail, drawing }) => (
          <ComboboxOption
            key={each}
            value={each}
            className="group flex cursor-pointer items-center gap-3 rounded-xs px-2 py-1.5 data-focus:bg-ink data-focus:text-paper"
          >
            {drawing !== undefined && <Drawing svg={drawing} />}
            <span className="grid">
              <span className="line-clamp-2">{title}</span>
              {detail !== undefined && (
                <span className="text-xs text-soft group-data-focus:text-inherit">{detail}</span>
              )}
            </span>
          </ComboboxOption>
        ))}
        {found.length === 0 && (
          <ComboboxOption value={null} disabled className="p-2 text-soft">
            {nothing}
          </ComboboxOption>
        )}
      </ComboboxOptions>
    </Combobox>
  );
}
