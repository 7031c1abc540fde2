import { ComboboxOption, ComboboxOptions } from '@headlessui/react';
import type { ReactNode } from 'react';

import { optionLook, optionsLook } from './looks.ts';

/** What a search has found, below its input. */
export const FoundOptions = ({ children }: { children: ReactNode }) => (
  <ComboboxOptions anchor="bottom start" className={optionsLook}>
    {children}
  </ComboboxOptions>
);

interface Props {
  value: unknown;
  title: string;
  detail: string;
}

/** One thing that a search has found. */
export const FoundOption = ({ value, title, detail }: Props) => (
  <ComboboxOption value={value} className={`${optionLook} grid`}>
    <span className="line-clamp-2">{title}</span>
    <span className="text-xs text-soft group-data-focus:text-inherit">{detail}</span>
  </ComboboxOption>
);

/** Says that a search has found nothing. */
export const NothingFound = ({ children }: { children: ReactNode }) => <p className="p-2 text-soft">{children}</p>;
