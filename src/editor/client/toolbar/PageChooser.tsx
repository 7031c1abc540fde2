import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useState } from 'react';

import type { PageSummary } from '../../protocol.ts';
import { Icon } from '../ui/Icon.tsx';

interface Props {
  pages: readonly PageSummary[];
  /** The address of the page in the frame. */
  route: string;
  onChoose: (route: string) => void;
}

/** Chooses the page that the frame shows, by its title or address. */
export function PageChooser({ pages, route, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const found = pages.filter((page) => `${page.title} ${page.route}`.toLowerCase().includes(query.toLowerCase()));
  return (
    <Combobox
      value={route}
      immediate
      onChange={(chosen: string | null) => {
        if (chosen !== null) onChoose(chosen);
      }}
      onClose={() => {
        setQuery('');
      }}
    >
      <div className="e-page-chooser">
        <ComboboxInput
          aria-label="Page"
          className="e-input"
          displayValue={(path: string) => path}
          autoComplete="off"
          onFocus={({ target }) => {
            target.select();
          }}
          onChange={({ target }) => {
            setQuery(target.value);
          }}
        />
        <ComboboxButton className="e-icon-button" aria-label="All pages">
          <Icon name="chevron-down" />
        </ComboboxButton>
      </div>
      <ComboboxOptions anchor="bottom start" className="e-options e-page-options">
        {found.map((page) => (
          <ComboboxOption key={page.route} value={page.route} className="e-option e-link-option">
            <span>{page.title}</span>
            <span className="e-option-detail">{page.route}</span>
          </ComboboxOption>
        ))}
        {found.length === 0 && <p className="e-options-empty">No page is called “{query}”.</p>}
      </ComboboxOptions>
    </Combobox>
  );
}
