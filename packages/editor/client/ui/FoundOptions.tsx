import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import type { ReactNode } from 'react';

import { Drawing } from './Icon.tsx';
import { optionLook, optionsLook } from './looks.ts';

/** What a search has found, below its input. */
export const FoundOptions = ({ children }: { children: ReactNode }) => (
  <ComboboxOptions anchor="bottom start" modal={false} className={optionsLook}>
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

/** One thing that a search has found. */
export const FoundOption = ({ value, title, detail, drawing }: Props) => (
  <ComboboxOption value={value} className={`${optionLook} flex items-center gap-3`}>
    {drawing !== undefined && <Drawing svg={drawing} />}
    <span className="grid">
      <span className="line-clamp-2">{title}</span>
      {detail !== undefined && <span className="text-xs text-soft group-data-focus:text-inherit">{detail}</span>}
    </span>
  </ComboboxOption>
);

/** Says that a search has found nothing. */
export const NothingFound = ({ children }: { children: ReactNode }) => (
  <ComboboxOption value={null} disabled className="p-2 text-soft">
    {children}
  </ComboboxOption>
);
