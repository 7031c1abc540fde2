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
      value={pages.find((page) => page.route === route) ?? null}
      by="route"
      immediate
      onChange={(chosen: PageSummary | null) => {
        if (chosen) onChoose(chosen.route);
      }}
      onClose={() => {
        setQuery('');
      }}
    >
      <div className="e-page-chooser">
        <ComboboxInput
          aria-label="Page"
          className="e-input"
          displayValue={(page: PageSummary | null) => page?.title ?? route}
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
          <ComboboxOption key={page.route} value={page} className="e-option e-link-option">
            <span>{page.title}</span>
            <span className="e-option-detail">{page.route}</span>
          </ComboboxOption>
        ))}
        {found.length === 0 && <p className="e-options-empty">No page is called “{query}”.</p>}
      </ComboboxOptions>
    </Combobox>
  );
}
